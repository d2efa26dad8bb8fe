const made = new Map<string, CSSStyleSheet>()

/** Gives a page or a shadow root these sheets, each once. Not as <style>: a host's `style-src` does not count for these. */
export function adoptSheets(root: Document | ShadowRoot, texts: string[]): void {
  const missing = texts.map(sheetOf).filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}

function sheetOf(text: string): CSSStyleSheet {
  const known = made.get(text)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  made.set(text, sheet)
  return sheet
}
