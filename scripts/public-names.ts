import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sdkEntries, specifierOf } from './build/sdk-entries.ts'

export interface PublicName {
  name: string
  /** The name in the file that declares it. */
  declaredAs: string
  file: string
  /** The text of its doc comment, empty when it has none. */
  doc: string
  /** There is something behind it when the program runs; not so behind a type. */
  isValue: boolean
}

const everything = /^export \* from '([^']+)'/gm
const asOne = /^export \* as (\w+) from '([^']+)'/gm
const some = /^export (?:type )?\{([^{}]+)\} from '([^']+)'/gm
const declared = /^export (?:declare )?(?:async )?(const|function|interface|type|class) (\w+)/gm

/** The doc comment that ends right before a declaration; empty when there is none. */
function docBefore(text: string, index: number): string {
  if (!text.slice(0, index).endsWith('*/\n')) return ''
  const start = text.lastIndexOf('/**', index)
  const doc = text.slice(Math.max(0, start), index)
  return start >= 0 && doc.indexOf('*/') === doc.length - 3 ? doc : ''
}

/** Exports of one of our modules, followed to their declarations. A type and a value of one name are one entry with one comment. */
export function publicNames(file: string, wanted?: readonly string[]): PublicName[] {
  const text = readFileSync(file, 'utf8')
  const at = (source = ''): string => join(dirname(file), source)
  const isWanted = ({ name }: PublicName): boolean => wanted === undefined || wanted.includes(name.split('.')[0] ?? '')
  const found = new Map<string, PublicName>()
  const add = (each: PublicName): void => {
    const known = found.get(each.name)
    const isValue = each.isValue || (known?.isValue ?? false)
    if (isWanted(each)) found.set(each.name, { ...(known?.doc ? known : each), isValue })
  }
  for (const { 1: kind = '', 2: name = '', index } of text.matchAll(declared)) {
    add({ name, declaredAs: name, file, doc: docBefore(text, index), isValue: kind !== 'interface' && kind !== 'type' })
  }
  for (const [, source] of text.matchAll(everything)) for (const each of publicNames(at(source))) add(each)
  for (const [, name = '', source] of text.matchAll(asOne)) {
    // Names inside a namespace are public as `Player.Root`.
    for (const each of publicNames(at(source))) add({ ...each, name: `${name}.${each.name}` })
  }
  for (const [, names = '', source] of text.matchAll(some)) {
    const pairs = names.split(',').flatMap((part) => {
      const [from = '', to = from] = part
        .trim()
        .replace(/^type /, '')
        .split(' as ')
      return from === '' ? [] : [[from, to] as const]
    })
    const there = publicNames(
      at(source),
      pairs.map(([from]) => from),
    )
    for (const [from, to] of pairs) {
      for (const each of there)
        if (each.name === from || each.name.startsWith(`${from}.`)) add({ ...each, name: to + each.name.slice(from.length) })
    }
  }
  return [...found.values()]
}

export interface PublicEntry {
  /** `vitrine-sdk/player` */
  specifier: string
  file: string
  names: PublicName[]
}

/** The entry points of the package with their names, the root first. */
export const publicEntries = (): PublicEntry[] =>
  Object.entries(sdkEntries()).map(([entry, file]) => ({ specifier: specifierOf(entry), file, names: publicNames(file) }))
