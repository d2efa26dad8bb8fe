import { resolveAddress } from './resolve-address.ts'

const added = new WeakMap<FontFaceSet, Set<string>>()

/**
 * Adds fonts of the library to the page, each once. They belong to the document, because a shadow root has no fonts of its own; a browser
 * requests a file when a text is drawn in it.
 */
export function addFonts(fonts: readonly { Name: string; URL: string }[], base: string): void {
  const known = added.get(document.fonts) ?? new Set<string>()
  added.set(document.fonts, known)
  for (const { Name, URL } of fonts) {
    const address = resolveAddress(base, URL)
    if (address === '' || known.has(address)) continue
    known.add(address)
    document.fonts.add(new FontFace(Name, `url(${JSON.stringify(address)})`))
  }
}
