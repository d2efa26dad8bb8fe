import { existsSync, readdirSync } from 'node:fs'
import type { Plugin } from 'rollup'

/**
 * Writes the list of built files for workbox. The names carry hashes, so they need no revision. The words of other languages (`words-de-...`)
 * are in it only with `hasWords`: a page loads one language.
 */
export const precache = (folder: string, address: string, { hasWords = false } = {}): Plugin => ({
  name: 'precache',
  renderChunk(code) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => /-\w{8}\.(js|css)$/.test(name)) : []
    const entries = names
      .filter((name) => hasWords || !name.startsWith('words-'))
      .sort()
      .map((name) => ({ url: address + name, revision: null }))
    return { code: code.replace('self.__WB_MANIFEST', JSON.stringify(entries)), map: null }
  },
})
