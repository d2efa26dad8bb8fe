import { type TransformResult, transform } from 'esbuild'
import type { Plugin } from 'rollup'

/** Results by module and options. Many outputs of one build have the same modules. */
const results = new Map<string, { code: string; result: Promise<TransformResult> }>()

/** TypeScript and TSX to JavaScript; `tsc` checks the types apart. */
export const typescript = (jsxImportSource: 'react' | 'preact', { maps = false } = {}): Plugin => ({
  name: 'typescript',
  async transform(code, id) {
    const ending = /\.(tsx?)$/.exec(id)?.[1]
    if (ending === undefined) return null
    const key = `${jsxImportSource} ${maps} ${id}`
    const kept = results.get(key)
    // A module changes while a build watches.
    const isKept = kept?.code === code
    const result = isKept
      ? kept.result
      : transform(code, {
          loader: ending as 'ts' | 'tsx',
          sourcefile: id,
          sourcemap: maps && 'external',
          target: 'es2022',
          jsx: 'automatic',
          jsxImportSource,
          tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
        })
    if (!isKept) results.set(key, { code, result })
    const made = await result
    return { code: made.code, map: made.map || null }
  },
})
