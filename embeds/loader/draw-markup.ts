interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => { createHTML: (text: string) => string }
}

/** Inserts the HTML of the server. Returns false, and inserts nothing, on pages that forbid HTML strings (Trusted Types). */
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
