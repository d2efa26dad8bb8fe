const made = new Map<string, CSSStyleSheet>()

/**
 * Gives a page or a shadow root these sheets, each once. Not as <style>: a host's `style-src` does not count for these. Where sheets are
 * extracted into one file, their texts are empty and there is nothing to give.
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
