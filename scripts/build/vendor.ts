import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'rollup'

export interface VendorFile {
  package: string
  placeholder: string
  name: string
  code: string
}

let found: VendorFile[] | undefined

/** The engines, and the library of charts, as their makers ship them, minified: to parse them again takes many seconds and gains nothing. */
export const engines = (): VendorFile[] => (found ??= readEngines())

function readEngines(): VendorFile[] {
  const read = (path: string): string =>
    readFileSync(new URL(`../../node_modules/${path}`, import.meta.url), 'utf8').replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '\n')
  // Shaka ships a script, not a module: with `exports` in reach it puts itself there and leaves the page's globals alone.
  const shaka = `const exports={};\n${read('shaka-player/dist/shaka-player.dash-es2021.js')}\nexport default exports;\n`
  return [
    { package: 'hls.js', placeholder: 'hls.js', name: 'hls', code: read('hls.js/dist/hls.min.mjs') },
    { package: 'shaka-player', placeholder: 'shaka-player.js', name: 'shaka-player', code: shaka },
    { package: 'uplot', placeholder: 'uplot.js', name: 'uplot', code: `${read('uplot/dist/uPlot.iife.min.js')}\nexport default uPlot;\n` },
  ].map((engine) => ({ ...engine, name: `${engine.name}-${createHash('sha256').update(engine.code).digest('hex').slice(0, 8)}.js` }))
}

interface VendorOptions {
  /** Names with a hash, which can be kept for ever. */
  hashed: boolean
  /** The folder of the engines as the built code names it. Default: beside the code. */
  from?: string
  /** Another build has put the engines there already. */
  isThere?: boolean
}

/** Imports of the engines (`./vendor/hls.js`) stay imports of files of their own, which are copied there when something imports them. */
export function vendor({ hashed, from = './vendor/', isThere = false }: VendorOptions): Plugin {
  const files = engines().map((engine) => ({ ...engine, name: hashed ? engine.name : engine.placeholder }))
  const imported = new Set<VendorFile>()
  return {
    name: 'vendor',
    resolveId: {
      order: 'pre',
      handler(source) {
        const file = files.find(({ placeholder }) => source.startsWith('.') && source.endsWith(`/vendor/${placeholder}`))
        if (file === undefined) return null
        imported.add(file)
        // `absolute` keeps the text as it is.
        return { id: from + file.name, external: 'absolute' }
      },
    },
    generateBundle() {
      if (isThere) return
      for (const { name, code } of imported) this.emitFile({ type: 'asset', fileName: `vendor/${name}`, source: code })
    },
  }
}
