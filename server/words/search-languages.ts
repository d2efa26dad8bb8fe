import { searchWords } from './search-words.ts'

/** A language as it is indexed and looked for: alone, and with the part that follows it, so that `en` finds `en-GB` and `zh-hant` `zh-Hant-TW`. */
export function searchLanguages(lang: string): string[] {
  const [language = '', part] = searchWords(lang).split(' ')
  if (language === '') return []
  return part === undefined ? [language] : [language, language + part]
}
