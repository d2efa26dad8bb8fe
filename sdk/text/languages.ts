import type { PlayerLanguage } from './player-language.ts'

/** The languages beside English, each a file of its own that only its speakers download. */
export const languages: Record<string, () => Promise<{ words: PlayerLanguage }>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
}

let now = 'en'
let change: Promise<void> = Promise.resolve()

/** The language of the player for a tag of BCP 47: English where there is none. */
export function languageOf(tag: string): string {
  const [primary = ''] = tag.toLowerCase().split('-')
  return Object.hasOwn(languages, primary) ? primary : 'en'
}

/** Whether the player speaks the language of a tag already. */
export const isSpoken = (tag: string): boolean => languageOf(tag) === now

/**
 * Makes the player speak the language of a tag: all players of the page, in what they draw from then on. Settles when its words are there,
 * also when they could not be fetched: then it goes on in the language it has.
 */
export function speak(tag: string): Promise<void> {
  const wanted = languageOf(tag)
  change = change.then(async () => {
    if (wanted === now) return
    try {
      const { applyWords, english } = await import('./apply-words.ts')
      applyWords(wanted === 'en' ? english : ((await languages[wanted]?.())?.words ?? english))
      now = wanted
    } catch {
      // Words that are not there are no reason to play nothing.
    }
  })
  return change
}
