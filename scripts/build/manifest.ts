import type { Plugin } from 'rollup'

/** `manifest.json`: for each entry its file, the chunks that load with it, and the style sheets. The server reads it. */
export const manifest = (): Plugin => ({
  name: 'manifest',
  generateBundle(_, bundle) {
    const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))
    // A file that is called after an entry is that entry's alone.
    const stylesOf = (name: string): string[] => {
      const own = styles.filter((file) => file.startsWith(`${name}-`))
      return own.length > 0 ? own : styles.filter((file) => !chunks.some((chunk) => chunk.isEntry && file.startsWith(`${chunk.name}-`)))
    }
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const importsOf = (name: string, known = new Set<string>()): Set<string> => {
      for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) {
        if (known.has(imported)) continue
        known.add(imported)
        importsOf(imported, known)
      }
      return known
    }
    const entries = chunks
      .filter(({ isEntry }) => isEntry)
      .map(({ name, fileName }) => [name, { file: fileName, imports: [...importsOf(fileName)], css: stylesOf(name) }] as const)
    this.emitFile({ type: 'asset', fileName: 'manifest.json', source: `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n` })
  },
})
