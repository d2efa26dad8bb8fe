import { createContext, useContext } from 'react'
import type { AreaWords } from './translate.ts'

/** A language that parts of a page are drawn in. */
export interface Language {
  /** BCP 47. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  /** The words of an area in this language. A message that the language does not have stays English. */
  words<Words extends AreaWords>(english: Words): Words
}

/** The language of parts without a provider. */
export const english: Language = { tag: 'en', dir: 'ltr', words: (words) => words }

/**
 * The language of everything inside.
 *
 * @example
 * <LanguageContext value={await loadPlayerLanguage('de')}>...</LanguageContext>
 */
export const LanguageContext = createContext(english)

/** The language that a part is drawn in. */
export const useLanguage = (): Language => useContext(LanguageContext)

/**
 * The words of an area in the language that a part is drawn in.
 *
 * @example
 * const PauseButton = () => <button type="button">{useWords(barWords).pause}</button>
 */
export const useWords = <Words extends AreaWords>(area: Words): Words => useContext(LanguageContext).words(area)

/** A name inside a sentence of a language: in lower case, except in German, which writes its nouns with a capital. */
export const insideSentence = ({ tag }: Language, name: string): string => (tag === 'de' ? name : name.toLocaleLowerCase(tag))

/** A message of a group by a key that only the running program knows; undefined where the group has no such message. */
export const lookUp = (group: Readonly<Record<string, string>>, key: string | number): string | undefined =>
  Object.hasOwn(group, key) ? group[key] : undefined
