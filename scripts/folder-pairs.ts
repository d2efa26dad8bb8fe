import { dirname, join } from 'node:path'

export interface SourceFile {
  file: string
  text: string
}

/** The clause and the source of every `import` and `export ... from` of a file, but for those of types alone. */
function statements(text: string): { clause: string; source: string }[] {
  return [...text.matchAll(/^(?:import|export) (?!type\b)/gm)].flatMap(({ index, 0: keyword }) => {
    const start = index + keyword.length
    const quote = text.slice(start).search(/['"]/) + start
    const clause = text.slice(start, quote)
    if (quote < start || !clause.endsWith(' from ') || /[;()=]/.test(clause)) return []
    return [{ clause: clause.slice(0, -' from '.length), source: text.slice(quote + 1, text.indexOf(text.charAt(quote), quote + 1)) }]
  })
}

/** True for `import { type A, type B }`: a statement that imports types alone is erased before the code runs. */
const importsTypesAlone = (clause: string): boolean => {
  const names = /^\{([\s\S]*)\}$/.exec(clause)?.[1]
  return (
    names !== undefined &&
    names
      .split(',')
      .filter((name) => name.trim() !== '')
      .every((name) => name.trim().startsWith('type '))
  )
}

const folderOf = (path: string): string | undefined => {
  const parts = path.split('/')
  return parts.length > 2 ? parts[1] : undefined
}

/**
 * The folders that each folder of a house imports at run time. Imports of types and imports that load later (`import()`) do not count: neither
 * decides in which order modules run. Files beside the folders (`server/app.ts`) belong to none.
 */
function folderImports(house: string, sources: readonly SourceFile[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const { file, text } of sources) {
    if (!file.startsWith(`${house}/`)) continue
    for (const { clause, source } of statements(text)) {
      if (!source.startsWith('.') || source.endsWith('.css') || importsTypesAlone(clause)) continue
      const target = join(dirname(file), source)
      const [from, to] = [folderOf(file), folderOf(target)]
      if (target.startsWith(`${house}/`) && from !== undefined && to !== undefined && from !== to)
        imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  return imports
}

/** Lists the pairs of folders in one house that import each other at run time, as `first second` in alphabetical order. */
export function folderPairs(house: string, sources: readonly SourceFile[]): string[] {
  const imports = folderImports(house, sources)
  return [...imports]
    .flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })))
    .filter(({ from, to }) => from < to && imports.get(to)?.has(from))
    .map(({ from, to }) => `${from} ${to}`)
    .sort()
}

/**
 * The longest chain of folders of which each imports the next at run time, from the top to the bottom. Its length is the number of floors of the
 * house. A cycle of folders is refused.
 */
export function longestChain(house: string, sources: readonly SourceFile[]): string[] {
  const imports = folderImports(house, sources)
  const known = new Map<string, string[]>()
  const chainOf = (folder: string, above: readonly string[]): string[] => {
    if (above.includes(folder))
      throw new Error(`Folders import each other: ${[...above.slice(above.indexOf(folder)), folder].join(' -> ')}.`)
    const chain = known.get(folder) ?? [folder, ...longest([...(imports.get(folder) ?? [])].map((to) => chainOf(to, [...above, folder])))]
    known.set(folder, chain)
    return chain
  }
  return longest([...imports.keys()].toSorted().map((folder) => chainOf(folder, [])))
}

const longest = (chains: readonly string[][]): string[] => chains.reduce((best, chain) => (chain.length > best.length ? chain : best), [])
