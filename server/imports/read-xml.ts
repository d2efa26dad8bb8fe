import { DOMParser } from '@xmldom/xmldom'
import { FileRefused } from './import-folder.ts'

/** An element without its prefix: programs use different ones. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** Its own text, without that of its children. */
  text: string
}

/** Longer files are no lists of one library. */
const maxCharacters = 16_000_000
/** Deeper than any program writes. */
const maxDepth = 60

const [element, words, cdata] = [1, 3, 4]

/**
 * The root of an XML text. A document type is refused before anything is parsed: it could name other files, or entities that grow without end.
 */
export function readXml(text: string): XmlElement {
  if (text.length > maxCharacters) throw new FileRefused('An XML file is too large.')
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text))
    throw new FileRefused('An XML file has a document type, which is not read.')
  const stop = (message: string): never => {
    throw new FileRefused(`An XML file is damaged: ${message.slice(0, 100)}`)
  }
  const errorHandler = { warning: stop, error: stop, fatalError: stop }
  const root = new DOMParser({ errorHandler }).parseFromString(text.trim(), 'application/xml').documentElement
  return root ? elementOf(root, 0) : stop('it has no element')
}

function elementOf(node: Element, depth: number): XmlElement {
  if (depth > maxDepth) throw new FileRefused('An XML file has too many elements within elements.')
  const children: XmlElement[] = []
  let text = ''
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === element) children.push(elementOf(child as Element, depth + 1))
    else if (child.nodeType === words || child.nodeType === cdata) text += child.nodeValue ?? ''
  }
  const attributes = Object.fromEntries(
    Array.from({ length: node.attributes.length }, (_, at) => node.attributes[at]).flatMap((each) =>
      each ? [[each.localName ?? each.name, each.value] as const] : [],
    ),
  )
  return { name: node.localName ?? node.nodeName, attributes, children, text: text.trim() }
}

export const childrenOf = (node: XmlElement | undefined, name: string): readonly XmlElement[] =>
  node?.children.filter((child) => child.name === name) ?? []

export const childOf = (node: XmlElement | undefined, name: string): XmlElement | undefined => childrenOf(node, name)[0]

export const textIn = (node: XmlElement | undefined, name: string): string => childOf(node, name)?.text ?? ''

/** All elements of a name below an element, at any depth. */
export function* below(node: XmlElement, name: string): Generator<XmlElement> {
  for (const child of node.children) {
    if (child.name === name) yield child
    yield* below(child, name)
  }
}
