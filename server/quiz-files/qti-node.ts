import { lineOf } from './safe-xml.ts'

/** An element of QTI. QTI 2 writes `simpleChoice` for what QTI 3 writes `qti-simple-choice`; here both are `simple-choice`. */
export interface QtiNode {
  name: string
  attributes: ReadonlyMap<string, string>
  children: readonly (QtiNode | string)[]
  line: number
}

/** Deeper than items of one question are written. */
const maxDepth = 40
const [elementNode, textNode, dataNode] = [1, 3, 4]

const nameOf = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, '')
    .replace(/^qti-/, '')

/** The elements below an element; undefined when they are too deep. */
export function treeOf(node: Element, depth = 0): QtiNode | undefined {
  if (depth > maxDepth) return undefined
  const children: (QtiNode | string)[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === textNode || child.nodeType === dataNode) children.push(child.nodeValue ?? '')
    if (child.nodeType !== elementNode) continue
    const inner = treeOf(child as Element, depth + 1)
    if (!inner) return undefined
    children.push(inner)
  }
  const attributes = Array.from({ length: node.attributes.length }, (_, at) => node.attributes[at]).flatMap((each) =>
    each ? [[nameOf(each.localName ?? each.name), each.value] as const] : [],
  )
  return { name: nameOf(node.localName ?? node.nodeName), attributes: new Map(attributes), children, line: lineOf(node) }
}

export const childrenOf = (node: QtiNode | undefined, name?: string): QtiNode[] =>
  node?.children.flatMap((child) => (typeof child === 'string' || (name !== undefined && child.name !== name) ? [] : [child])) ?? []

export const childOf = (node: QtiNode | undefined, name: string): QtiNode | undefined => childrenOf(node, name)[0]

/** All elements below an element that fit, in their order. */
export const below = (node: QtiNode | undefined, fits: (node: QtiNode) => boolean): QtiNode[] =>
  childrenOf(node).flatMap((child) => [...(fits(child) ? [child] : []), ...below(child, fits)])

export const attribute = (node: QtiNode | undefined, name: string): string => node?.attributes.get(name)?.trim() ?? ''

/** The text of an element as it stands there. */
export const rawText = (node: QtiNode | undefined): string =>
  node?.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('') ?? ''

export const isInteraction = ({ name }: QtiNode): boolean => name.endsWith('-interaction')
