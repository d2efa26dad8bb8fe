import { transform } from 'esbuild'
import type { Plugin } from 'rollup'

export const minify = (): Plugin => ({
  name: 'minify',
  async renderChunk(code, _chunk, output) {
    const format = output.format === 'iife' ? {} : { format: 'esm' as const }
    const result = await transform(code, { minify: true, target: 'es2022', legalComments: 'none', ...format })
    return { code: result.code, map: null }
  },
})
