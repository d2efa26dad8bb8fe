import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { bundle } from 'lightningcss'
import type { Plugin, PluginContext } from 'rollup'

/*
 * The same style sheet twice: a string for the shadow root of an embed, where a host's `style-src` does not count for
 * `adoptedStyleSheets`; one extracted file for the portal and the npm package. `always` are sheets that belong to it no matter which file imports them.
 * `files` are joined into files of their own, for our own pages, which link them.
 */
export const cssTargets = { chrome: 123 << 16, firefox: 121 << 16, safari: (17 << 16) | (5 << 8) }

/** A style sheet with those that it imports, in their order. */
export const bundleCss = (filename: string): string => bundle({ filename }).code.toString()

const minified = (filename: string): string => bundle({ filename, minify: true, targets: cssTargets }).code.toString()

const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^@import '([^']+)'/gm)].map(([, name = '']) => resolve(dirname(path), name))

interface CssOptions {
  extractTo?: string
  always?: string[]
  files?: Record<string, string[]>
  /** Further files: all of the extracted file but one sheet. */
  without?: Record<string, string>
}

export function css(options: CssOptions = {}): Plugin {
  const seen = new Map<string, string>()
  return {
    name: 'css',
    transform(_, id) {
      if (!id.endsWith('.css')) return null
      if (options.extractTo === undefined) return { code: `export default ${JSON.stringify(minified(id))}`, map: { mappings: '' } }
      seen.set(id, minified(id))
      return { code: 'export default ""', map: { mappings: '' }, moduleSideEffects: false }
    },
    buildStart() {
      const always = options.always ?? []
      const imported = new Set(always.flatMap(importsOf))
      for (const path of always) if (!imported.has(resolve(path))) seen.set(resolve(path), minified(path))
    },
    generateBundle(_, bundle) {
      for (const [name, paths] of Object.entries(options.files ?? {})) {
        const source = paths.map(minified).join('\n')
        this.emitFile({ type: 'asset', fileName: `${name}-${hashOf(source)}.css`, source })
      }
      if (options.extractTo === undefined || seen.size === 0) return
      // Those that belong to it no matter which file imports them have an order already.
      const order = options.always ? [] : importOrder(this)
      const sheets = [...seen].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      const source = sheets.map(([, text]) => text).join('\n')
      for (const [name, left] of Object.entries(options.without ?? {})) {
        const rest = [...seen].filter(([path]) => path !== resolve(left))
        this.emitFile({ type: 'asset', fileName: name, source: rest.map(([, text]) => text).join('\n') })
      }
      const isNamed = options.extractTo === 'vitrine.css'
      const fileName = isNamed ? options.extractTo : options.extractTo.replace('.css', `-${hashOf(source)}.css`)
      if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Modules in import order, depth first: they are loaded in any order, and the order of rules matters. */
function importOrder(context: PluginContext): string[] {
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const next of importedIds) visit(next)
    order.push(id)
    for (const next of dynamicallyImportedIds) visit(next)
  }
  for (const id of [...context.getModuleIds()].filter((each) => context.getModuleInfo(each)?.isEntry)) visit(id)
  return order
}
