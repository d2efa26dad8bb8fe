const elementNode = 1
const textNodes = [3, 4]

export function* childrenOf(node: Element, name: string): Generator<Element> {
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.nodeType === elementNode && child.nodeName === name) yield child as Element
}

export const childOf = (node: Element, name: string): Element | undefined => [...childrenOf(node, name)][0]

/** The text of an element itself. */
export function ownText(node: Element | undefined): string {
  let text = ''
  for (let child = node?.firstChild; child; child = child.nextSibling) if (textNodes.includes(child.nodeType)) text += child.nodeValue ?? ''
  return text.trim()
}
