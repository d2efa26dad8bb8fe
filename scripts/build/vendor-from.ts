import type { Plugin } from 'rollup'

/** For a build whose engines another build has put somewhere already: names that place in the code. */
export const vendorFrom = (place: string): Plugin => ({
  name: 'vendor-from',
  renderChunk(code) {
    const named = code.replaceAll(/(?<=["'`])\.\/vendor\//g, place)
    return named === code ? null : { code: named, map: null }
  },
})
