import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { temporaryFolder } from './temporary-folder.js'

const stamp = '.cache/built'
const sources = [
  'sdk',
  'embeds',
  'portal',
  'examples',
  'scripts',
  'rollup.config.ts',
  'package-lock.json',
  'docs',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'LICENSE',
]

/** Our own Node, which runs TypeScript; the machine's may be too old. */
export function nodePath() {
  const own = resolve('node_modules/.bin/node')
  return existsSync(own) ? own : process.execPath
}

/** The environment in which our own Node and tools come first. */
export const toolEnvironment = () => ({ ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` })

/** The environment of a step of the tests: Node caches what it compiles, and temporary files stay in memory. */
export const testEnvironment = () => ({
  ...toolEnvironment(),
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
  NO_COLOR: '1',
  TMPDIR: temporaryFolder(),
})

/** Builds when a source is newer than the last build. */
export function build() {
  const wanted = fingerprint()
  const isWhole = ['sdk/package.json', 'sdk-package/vitrine-sdk.tgz', 'embeds/manifest.json', 'embeds/w.js', 'portal/manifest.json'].every(
    (path) => existsSync(join('dist', path)),
  )
  if (isWhole && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Building ...')
  execFileSync(nodePath(), ['node_modules/.bin/rollup', '-c', '--silent'], { stdio: ['ignore', 2, 2], env: toolEnvironment() })
  mkdirSync('.cache', { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Names, sizes and times are enough, and cost a few milliseconds. */
function fingerprint() {
  const hash = createHash('sha256')
  const add = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) return
    if (stats.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`)
  }
  for (const source of sources) add(source)
  return hash.digest('hex')
}
