import type { Plugin } from 'rollup'
import { manualSite } from '../docs/site.ts'

/** Writes the pages of the manual beside the script of their search. */
export const manual = (): Plugin => ({
  name: 'manual',
  generateBundle() {
    for (const [fileName, source] of manualSite().files) this.emitFile({ type: 'asset', fileName, source })
  },
})
