const made = new Map<string, CSSStyleSheet>()

/**
 * Adopts style sheets in a page or shadow root, each once. It uses no <style>, because the `style-src` of a host page would apply to it. If
 * the build extracts styles to one file, the texts are empty and there is nothing to adopt.
 */
export function adoptSheets(root: Document | ShadowRoot, texts: string[]): void {
  const missing = texts
    .filter(Boolean)
    .map(sheetOf)
    .filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}

/** The same for the page or shadow root that an element is in. */
export function adoptAround(element: Element, texts: string[]): void {
  const root = element.getRootNode()
  if (root instanceof Document || root instanceof ShadowRoot) adoptSheets(root, texts)
}

function sheetOf(text: string): CSSStyleSheet {
  const known = made.get(text)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  made.set(text, sheet)
  return sheet
}
