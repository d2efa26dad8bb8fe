/**
 * The name that a language gives itself; empty where it is not known. Private subtags such as those of `de-x-easy` have no name, and neither has a tag
 * that is none: files hold any text as their language.
 */
export function languageName(lang: string): string {
  if (lang === 'und') return ''
  try {
    const { baseName } = new Intl.Locale(lang)
    return new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(baseName) ?? ''
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}
