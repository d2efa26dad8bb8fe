import { transform } from 'esbuild'
import type { Plugin } from 'rollup'

/** TypeScript and TSX to JavaScript; `tsc` checks the types apart. */
export const typescript = (jsxImportSource: 'react' | 'preact', { maps = false } = {}): Plugin => ({
  name: 'typescript',
  async transform(code, id) {
    const ending = /\.(tsx?)$/.exec(id)?.[1]
    if (ending === undefined) return null
    const result = await transform(code, {
      loader: ending as 'ts' | 'tsx',
      sourcefile: id,
      sourcemap: maps && 'external',
      target: 'es2022',
      jsx: 'automatic',
      jsxImportSource,
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
    })
    return { code: result.code, map: result.map || null }
  },
})
