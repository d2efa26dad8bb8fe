import { checkKey } from './check-key.ts'
import type { Language } from './language.ts'
import type { AreaWords } from './translate.ts'

type CheckWords = AreaWords & Readonly<Record<string, string>>

/** One area for each sentence: English needs no catalogue in the browser, because the sentence comes with its schema. */
const sources = new Map<string, CheckWords>()

/** The refusal of a schema in another language, by its English sentence; the sentence itself where there is no translation. */
export function checkText(language: Language, sentence: string): string {
  const key = checkKey(sentence)
  let source = sources.get(sentence)
  if (source === undefined) {
    source = { area: 'checks', [key]: sentence }
    sources.set(sentence, source)
  }
  return language.words(source)[key] ?? sentence
}
