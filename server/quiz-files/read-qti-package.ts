import type { FileEntry } from './file-question.ts'
import { faultyEntry } from './file-question.ts'
import { pathOf } from './package-path.ts'
import { attribute, below, treeOf } from './qti-node.ts'
import { isQtiItem, readQtiItem } from './read-qti.ts'
import { rootOf } from './safe-xml.ts'

/** A text of a package, by its path. */
export interface PackageText {
  name: string
  text: string
}

/** The addresses in a file, with the places that they mean. A file that cannot be read has none. */
function hrefsIn({ name, text }: PackageText, elements: readonly string[], kind: RegExp): string[] {
  const root = rootOf(text)
  const tree = typeof root === 'number' ? undefined : treeOf(root)
  const nodes = below(tree, (node) => elements.includes(node.name) && kind.test(attribute(node, 'type')))
  return nodes.flatMap((node) => pathOf(name, attribute(node, 'href')) ?? '')
}

export const manifestIn = (files: readonly PackageText[]): PackageText | undefined =>
  files.filter(({ name }) => /(?:^|\/)imsmanifest\.xml$/i.test(name)).sort((one, other) => one.name.length - other.name.length)[0]

/** The items of a QTI package: in the order of its test, then those that the manifest names besides. */
export function readQtiPackage(files: readonly PackageText[], manifest: PackageText): FileEntry[] {
  if (typeof rootOf(manifest.text) === 'number') return [faultyEntry(0, manifest.name, 'QUIZ_FILE_BROKEN')]
  const byName = new Map(files.map((file) => [file.name, file]))
  const tests = hrefsIn(manifest, ['resource'], /^imsqti_(?:test|assessment)_xml/)
  // A file is read once, as often as it may be named.
  const tested = [...new Set(tests)].flatMap((test) => {
    const file = byName.get(test)
    return file ? hrefsIn(file, ['assessment-item-ref'], /^/) : []
  })
  const items = hrefsIn(manifest, ['resource'], /^imsqti_item_xml/)
  return [...new Set([...tested, ...items])].map((name) => itemIn(byName.get(name), name))
}

function itemIn(file: PackageText | undefined, name: string): FileEntry {
  if (!file) return faultyEntry(0, name, 'QUIZ_FILE_MISSING')
  const root = rootOf(file.text)
  if (typeof root === 'number' || !isQtiItem(root)) return faultyEntry(0, name, 'QUIZ_FILE_BROKEN')
  const entry = readQtiItem(root, name)
  return { ...entry, line: 0, name: entry.fault === undefined ? entry.name : `${entry.name} (${name})` }
}
