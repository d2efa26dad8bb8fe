import { minify as shorten } from 'rolldown/utils'
import type { Plugin, SourceMapInput } from 'rollup'

/** oxc leaves 2-3 % less than esbuild on our embeds. */
export const minify = ({ maps = false } = {}): Plugin => ({
  name: 'minify',
  async renderChunk(code, { fileName }, { format }) {
    const module = format === 'es'
    const options = {
      module,
      compress: { target: 'es2022' },
      mangle: { toplevel: module },
      codegen: { legalComments: 'none' },
      sourcemap: maps,
    } as const
    const result = await shorten(fileName, code, options)
    if (result.errors.length > 0) this.error(result.errors.map(({ message }) => message).join('\n'))
    return { code: result.code, map: (result.map as SourceMapInput | undefined) ?? null }
  },
})
