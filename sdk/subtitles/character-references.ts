/** Those of the specification; most may go without their semicolon. */
const named = new Map([
  ['&amp', '&'],
  ['&lt', '<'],
  ['&gt', '>'],
  ['&quot', '"'],
  ['&nbsp', '\u00A0'],
  ['&apos;', "'"],
  ['&lrm;', '\u200E'],
  ['&rlm;', '\u200F'],
])

/** Decodes character references such as `&amp;` and `&#233;`. Unknown ones stay as they are. */
export const readReferences = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+);?|#[xX]([\da-fA-F]+);?|[a-zA-Z][\da-zA-Z]{1,31};?)/g, (all, decimal?: string, hex?: string) => {
        if (decimal ?? hex) return character(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
        return named.get(all) ?? named.get(all.replace(';', '')) ?? ofHtml(all)
      })
    : text

/** By the rules of HTML: what is no character becomes the sign for one that is missing, and 128 to 159 mean what they did in Windows. */
function character(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\uFFFD'
  return code >= 0x80 && code <= 0x9f ? new TextDecoder('windows-1252').decode(Uint8Array.of(code)) : String.fromCodePoint(code)
}

/** Somewhat more names than there are: a file full of names that mean nothing must not keep the browser busy with each. */
const maxNames = 3000

/** Asks once for each name, and for so many at most; what comes then stays as it is. */
export function cacheReferences(ask: (reference: string) => string): (reference: string) => string {
  const known = new Map<string, string>()
  return (reference) => {
    const meant = known.get(reference) ?? (known.size < maxNames ? ask(reference) : reference)
    if (known.size < maxNames) known.set(reference, meant)
    return meant
  }
}

let area: HTMLTextAreaElement | undefined

/** The browser knows the other two thousand names. Inside a text area nothing is ever an element, and it gets only letters and digits. */
const ofHtml = cacheReferences((reference) => {
  if (!('document' in globalThis)) return reference
  area ??= document.createElement('textarea')
  area.innerHTML = reference
  return area.value
})
