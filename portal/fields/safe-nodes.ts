const tags = new Set('P BR B STRONG I EM U S UL OL LI A BLOCKQUOTE H3 H4 SUB SUP CODE PRE'.split(' '))
/** Their text is none of an answer. */
const dropped = new Set('SCRIPT STYLE IFRAME OBJECT TEMPLATE NOSCRIPT SVG MATH TEXTAREA SELECT TITLE'.split(' '))

/**
 * HTML of few tags as nodes. The server has taken everything else out already; here it is read by the browser's own parser into a
 * document that runs and loads nothing, and only what is known is made anew.
 */
export function safeNodes(html: string): DocumentFragment {
  const created = document.createDocumentFragment()
  copy(new DOMParser().parseFromString(html, 'text/html').body, created)
  return created
}

function copy(from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(node.nodeValue ?? ''))
    if (!(node instanceof Element) || dropped.has(node.tagName.toUpperCase())) continue
    copy(node, tags.has(node.tagName) ? to.appendChild(sameTag(node)) : to)
  }
}

function sameTag(node: Element): Element {
  const created = document.createElement(node.tagName)
  const href = node.getAttribute('href') ?? ''
  if (created instanceof HTMLAnchorElement && /^(https?:\/\/|mailto:)/i.test(href)) {
    created.href = href
    created.target = '_blank'
    created.rel = 'noopener noreferrer'
  }
  return created
}
