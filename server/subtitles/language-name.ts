/** The name that a language gives itself; empty where it is not known. */
export const languageName = (lang: string): string =>
  lang === 'und' ? '' : (new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(lang) ?? '')
