import { barWords as compiledBar } from './en/bar.ts'
import { playerWords as compiled } from './en/player.ts'

export { english, type Language, LanguageContext, useLanguage, useWords } from './language.ts'
export { loadPlayerLanguage } from './load-player-language.ts'
export { type WordChanges, withWords } from './with-words.ts'

/** The English words of the player, by name. */
export const playerWords = compiled

/** The English words of the control bar, by name. */
export const barWords = compiledBar
