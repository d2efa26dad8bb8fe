import type { Language } from '../../sdk/text/language.ts'
import { loadLanguage } from '../../sdk/text/load-language.ts'
import { screenLanguages } from '../../sdk/text/screen-languages.ts'

/** A language with the words of a screen; a screen in English loads none. */
export const loadScreenLanguage = (tag: string): Promise<Language> => loadLanguage(tag, screenLanguages)
