import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { transform } from 'lightningcss'
import type { Plugin } from 'rollup'

/*
 * The same style sheet twice: a string for the shadow root of an embed, where a host's `style-src` does not count for
 * `adoptedStyleSheets`; one extracted file for the portal and the npm package.
 */
const targets = { chrome: 123 << 16, firefox: 121 << 16, safari: (17 << 16) | (5 << 8) }

export function css(options: { extractTo?: string } = {}): Plugin {
  const seen = new Map<string, string>()
  return {
    name: 'css',
    transform(code, id) {
      if (!id.endsWith('.css')) return null
      const minified = transform({ filename: id, code: Buffer.from(code), minify: true, targets }).code.toString()
      if (options.extractTo === undefined) return { code: `export default ${JSON.stringify(minified)}`, map: { mappings: '' } }
      seen.set(id, minified)
      return { code: 'export default ""', map: { mappings: '' }, moduleSideEffects: false }
    },
    generateBundle(_, bundle) {
      if (options.extractTo === undefined || seen.size === 0) return
      const source = [...seen.values()].join('\n')
      const isNamed = options.extractTo === 'vitrine.css'
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
      const fileName = isNamed ? options.extractTo : options.extractTo.replace('.css', `-${hash}.css`)
      if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
