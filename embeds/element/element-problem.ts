import { elementLanguages } from '../../sdk/text/element-languages.ts'
import { elementWords } from '../../sdk/text/en/element.ts'
import { loadLanguage } from '../../sdk/text/load-language.ts'
import { pageLanguage } from '../../sdk/text/page-language.ts'

/** A fault in an attribute of a `<vitrine-player>`, or a player that could not be loaded, before it is put into words. */
export interface ElementProblem {
  /** The attribute; `player` when the player could not be loaded. */
  name: string
  /** The value of the attribute; empty for none. */
  given?: string
}

/** Characters of a value that a sentence repeats. */
const maxGiven = 100

/** Puts a problem into words of the language of a tag; an empty tag stands for the language of the page. */
export async function problemText({ name, given = '' }: ElementProblem, tag: string): Promise<string> {
  const words = (await loadLanguage(tag || pageLanguage(), elementLanguages)).words(elementWords)
  const value = { given: given.slice(0, maxGiven) }
  if (name === 'player') return words.notLoaded
  if (name === 'item') return given === '' ? words.noItem : words.badItem(value)
  if (name === 'src') return given === '' ? words.noSource : words.badSource(value)
  if (name === 'skin') return words.badSkin(value)
  return name === 'theme' ? words.badTheme(value) : words.badNumber({ name, ...value })
}
