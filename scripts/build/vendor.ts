import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'rollup'

export interface VendorFile {
  placeholder: string
  name: string
  code: string
}

/** The engines as their makers ship them, minified: to parse them again takes many seconds and gains nothing. */
export function engines(): VendorFile[] {
  const read = (path: string): string =>
    readFileSync(new URL(`../../node_modules/${path}`, import.meta.url), 'utf8').replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '\n')
  // Shaka ships a script, not a module: with `exports` in reach it puts itself there and leaves the page's globals alone.
  const shaka = `const exports={};\n${read('shaka-player/dist/shaka-player.dash-es2021.js')}\nexport default exports;\n`
  return [
    { placeholder: 'hls.js', name: 'hls', code: read('hls.js/dist/hls.min.mjs') },
    { placeholder: 'shaka-player.js', name: 'shaka-player', code: shaka },
  ].map((engine) => ({ ...engine, name: `${engine.name}-${createHash('sha256').update(engine.code).digest('hex').slice(0, 8)}.js` }))
}

/** Copies the engines beside the chunks. With `hashed` the addresses in the code (`./vendor/hls.js`) get names that can be kept for ever. */
export function vendor({ hashed }: { hashed: boolean }): Plugin {
  const files = engines().map((engine) => ({ ...engine, name: hashed ? engine.name : engine.placeholder }))
  return {
    name: 'vendor',
    renderChunk(code) {
      const named = files.reduce((text, { placeholder, name }) => text.replaceAll(`vendor/${placeholder}`, `vendor/${name}`), code)
      return named === code ? null : { code: named, map: null }
    },
    generateBundle(_, bundle) {
      const text = Object.values(bundle)
        .map((file) => (file.type === 'chunk' ? file.code : ''))
        .join('\n')
      for (const { name, code } of files) {
        // Named by a way up, it lies where another build has put it.
        if (text.includes(`./vendor/${name}`) && !text.includes(`../vendor/${name}`))
          this.emitFile({ type: 'asset', fileName: `vendor/${name}`, source: code })
      }
    },
  }
}
