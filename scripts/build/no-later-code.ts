import type { Plugin } from 'rollup'

const never = '\0never'

/**
 * For markup that is drawn in Node: what a component imports later is never there, so that each drawing is as the first one in a browser.
 * Only the words of a language are loaded.
 */
export const noLaterCode = (): Plugin => ({
  name: 'no-later-code',
  resolveDynamicImport: (specifier) => (typeof specifier === 'string' && !specifier.endsWith('.bundle.ts') ? never : null),
  load: (id) => (id === never ? 'await new Promise(() => {})' : null),
})
