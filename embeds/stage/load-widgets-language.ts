import type { Language } from '../../sdk/text/language.ts'
import { loadLanguage } from '../../sdk/text/load-language.ts'
import { widgetsLanguages } from '../../sdk/text/widgets-languages.ts'

/** A language with the words of widgets and stages. */
export const loadWidgetsLanguage = (tag: string): Promise<Language> => loadLanguage(tag, widgetsLanguages)
