import { dirname, join } from 'node:path'

export interface SourceFile {
  file: string
  text: string
}

const statement = /^(?:import|export)(?! type\b) ([\w$*, ]*(?:\{[^{}'"]*\})?) from ['"]([^'"]+)['"]/gm

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
 * Lists the pairs of folders in one house that import each other at run time, as `first second` in alphabetical order. Imports of types and
 * imports that load later (`import()`) do not count: neither decides in which order modules run.
 */
export function folderPairs(house: string, sources: readonly SourceFile[]): string[] {
  const arrows = new Set<string>()
  for (const { file, text } of sources) {
    if (!file.startsWith(`${house}/`)) continue
    for (const [, clause = '', source = ''] of text.matchAll(statement)) {
      if (!source.startsWith('.') || source.endsWith('.css') || importsTypesAlone(clause)) continue
      const target = join(dirname(file), source)
      const [from, to] = [folderOf(file), folderOf(target)]
      if (target.startsWith(`${house}/`) && from !== undefined && to !== undefined && from !== to) arrows.add(`${from} ${to}`)
    }
  }
  return [...arrows]
    .filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' ')
      return from < to && arrows.has(`${to} ${from}`)
    })
    .sort()
}
