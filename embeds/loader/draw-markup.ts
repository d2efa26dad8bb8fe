interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => { createHTML: (text: string) => string }
}

/** Draws what the server has made. Nothing of it, and false, on pages that take no markup from anybody. */
export function drawMarkup(root: ShadowRoot, html: string, style: string): boolean {
  // Not a <style>: a host's `style-src` may forbid those, and does not count for this.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  try {
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
    root.innerHTML = trustedTypes?.createPolicy('vitrine', { createHTML: (text) => text }).createHTML(html) ?? html
    return true
  } catch {
    return false
  }
}
