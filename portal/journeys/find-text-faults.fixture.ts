/**
 * Runs in a page that is drawn in the made-up language. Lists the visible texts without brackets that nobody wrote (`written`), texts that
 * are cut off without a `title`, and a page that is wider than its window.
 */
export function findTextFaults(written: string[]): string[] {
  const known = new Set(written.map((text) => text.trim()))
  const faults = new Set<string>()
  const isUnnamed = (element: Element): boolean => element.closest('[title], [aria-hidden=true] svg') === null

  /** Whether it is a date, or people wrote it, or it is a name that is the same in every language. */
  const isForeign = (text: string, element: Element): boolean =>
    /^\w{3} \d{1,2}, \d{4}\b/.test(text) ||
    known.has(text) ||
    [...known].some((one) => one.length > 2 && (one.includes(text) || text.includes(one))) ||
    element.closest(
      '[dir=auto], code, pre, kbd, option, textarea, style, script, title, noscript, time, [lang]:not(html):not([lang=en-xa])',
    ) !== null

  const look = (root: Document | ShadowRoot): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.shadowRoot) look(node.shadowRoot)
        continue
      }
      const text = node.textContent?.trim() ?? ''
      const element = node.parentElement
      if (!element || text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const whole = element.textContent ?? ''
      if (/[a-z]{3}/i.test(text) && !whole.includes('[') && !element.closest('[aria-label^="["]') && !isForeign(text, element))
        faults.add(`no brackets: ${text.slice(0, 80)}`)
      if (text.includes('[')) lookForCut(node, element, text)
    }
  }

  /** Each line of a text lies inside every ancestor that hides what sticks out. */
  const lookForCut = (node: Node, element: Element, text: string): void => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(around)
      const box = around.getBoundingClientRect()
      // Texts for screen readers alone.
      if (clipPath !== 'none' || box.width <= 2 || box.height <= 2) return
      if (overflowX === 'auto' || overflowX === 'scroll') return
      const isOut = lines.some(({ left, right }) => right > box.right + 1.5 || left < box.left - 1.5)
      if ((overflowX === 'hidden' || overflowX === 'clip') && isOut && isUnnamed(element)) {
        faults.add(`cut off: ${text.slice(0, 80)}`)
        return
      }
      if (position === 'fixed') break
    }
  }

  look(document)
  const over = document.documentElement.scrollWidth - innerWidth
  if (over > 0) faults.add(`the page is ${over} px too wide`)
  return [...faults]
}
