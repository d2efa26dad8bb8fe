/** A language as the reader calls it; empty when the tag names none. `reader` is the language of the reader. */
export function languageName(reader: string, tag: string): string {
  try {
    return tag === '' || tag === 'und' ? '' : (new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? '')
  } catch {
    // Files hold tags that are none.
    return ''
  }
}
