const made = new Map<string, CSSStyleSheet>()

/**
 * Gives the page or the shadow root of an element a style sheet, once. Where the build extracts style sheets into one file the text is
 * empty, and there is nothing to do. Not as <style>: a host's `style-src` does not count for these.
 */
export function adoptSheet(element: Node | null, text: string): void {
  const root = element?.getRootNode()
  if (text === '' || !(root instanceof Document || root instanceof ShadowRoot)) return
  const sheet = made.get(text) ?? new CSSStyleSheet()
  if (!made.has(text)) {
    sheet.replaceSync(text)
    made.set(text, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
