import type { Language } from './language.ts'
import { directionOf, type LanguageBundle, type LanguageTable, languageOf, wordsFrom } from './translate.ts'

/** Loads a language. Answers English when there is none for the tag, or when its words cannot be fetched. */
export async function loadLanguage(tag: string, table: LanguageTable): Promise<Language> {
  const wanted = languageOf(tag, table)
  const bundle = await table[wanted]?.().catch(() => undefined)
  return bundle ? languageFrom(wanted, bundle) : languageFrom('en', {})
}

/** A language of loaded words. */
export const languageFrom = (tag: string, bundle: LanguageBundle): Language => ({
  tag,
  dir: directionOf(tag),
  words: wordsFrom(tag, bundle),
})
