const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/**
 * A language as an instruction names it: `German (de)`. Private subtags such as those of `de-x-easy` have no name. Tracks of files may hold any text
 * as their language, which is not part of an instruction.
 */
export function languageForModel(lang: string): string {
  try {
    const { language, baseName } = new Intl.Locale(lang)
    if (language === 'und') return 'its language'
    const name = names.of(baseName) ?? names.of(language)
    return name === undefined ? baseName : `${name} (${baseName})`
  } catch {
    return 'its language'
  }
}
