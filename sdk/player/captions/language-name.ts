import { player as words } from '../../text/en.ts'

/** A language as the reader calls it; empty when the tag names none. */
export function languageName(tag: string): string {
  try {
    return tag === '' || tag === 'und' ? '' : (new Intl.DisplayNames([words.lang], { type: 'language' }).of(tag) ?? '')
  } catch {
    // Files hold tags that are none.
    return ''
  }
}
