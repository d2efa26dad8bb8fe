import { existsSync, readdirSync } from 'node:fs'
import type { Plugin } from 'rollup'

/** Puts the list of the shell's files where workbox looks for it. The names carry hashes, so they need no revision. */
export const precache = (folder: string, address: string): Plugin => ({
  name: 'precache',
  renderChunk(code) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => /-[\w]{8}\.(js|css)$/.test(name)) : []
    const entries = names.sort().map((name) => ({ url: address + name, revision: null }))
    return { code: code.replace('self.__WB_MANIFEST', JSON.stringify(entries)), map: null }
  },
})
