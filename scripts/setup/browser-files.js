import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isPart = (path) => /^sdk\/.*\.browser\.test\.tsx$/.test(path)
const inFirefox = ['start', 'gallery', 'keyboard', 'keyboard-menus', 'loader', 'player', 'readable', 'vitrine-player', 'widget']
/** Parts that are tested in Firefox as sources: an engine, and cases of accessibility (docs/capabilities/accessibility.md lists them). */
const alsoInFirefox = [
  'portal/accessibility/accessibility-page.browser.test.tsx',
  'portal/accessibility/accessibility-tree.browser.test.tsx',
  'portal/accessibility/keyboard-page.browser.test.tsx',
  'portal/pages/every-dialog.browser.test.tsx',
  'portal/pages/first-focus.browser.test.tsx',
  'portal/pages/upload-page.browser.test.tsx',
  'portal/search/library.browser.test.tsx',
  'portal/session/session-dialog.browser.test.tsx',
  'portal/ui/button.browser.test.tsx',
  'portal/ui/components.browser.test.tsx',
  'portal/ui/form.browser.test.tsx',
  'portal/ui/toast-list.browser.test.tsx',
  'sdk/gallery/gallery-motion.browser.test.tsx',
  'sdk/player/accessible.browser.test.tsx',
  'sdk/player/captions/captions.browser.test.tsx',
  'sdk/player/controls/menus.browser.test.tsx',
  'sdk/player/engines/cmaf/cmaf.browser.test.tsx',
  'sdk/widgets/widgets.browser.test.tsx',
]

/**
 * Engines and lines alone. What they draw is tested on both renderers by `engines/reconnect.browser.test.tsx` and
 * `live/live.browser.test.tsx`.
 */
const drawsNothing = ['engines/cmaf/', 'engines/keep-native.', 'engines/streaming-reconnect.', 'live/live-line.']

/** @type {Record<string, (path: string) => boolean>} */
const groups = {
  // Parts of the sdk and the portal, on React.
  react: (path) => (isPart(path) && !path.startsWith('sdk/player/')) || /^portal\/.*\.browser\.test\.tsx$/.test(path),
  player: (path) => isPart(path) && path.startsWith('sdk/player/'),
  // Parts of the sdk once more, on Preact.
  preact: (path) => isPart(path) && !drawsNothing.some((name) => path.startsWith(`sdk/player/${name}`)),
  // Embeds as they are built.
  dist: (path) => /^embeds\/.*\.browser\.test\.ts$/.test(path),
  // Features in which browsers differ.
  firefox: (path) =>
    inFirefox.some((name) => new RegExp(`^embeds/[a-z]+/${name}.browser.test.ts$`).test(path)) || alsoInFirefox.includes(path),
}

/**
 * Lists the browser tests of a group: `react`, `player`, `preact`, `dist` or `firefox`.
 * @param {string} group
 * @returns {string[]}
 */
export function browserFiles(group) {
  const isIn = groups[group]
  if (!isIn) throw new Error(`VITRINE_RENDERER must be one of ${Object.keys(groups).join(', ')}, not ${group}.`)
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
  return paths.filter((path) => isIn(path) && existsSync(path)).sort()
}
