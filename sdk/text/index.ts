import { playerWords as compiled } from './en/player.ts'

export { english, type Language, LanguageContext, useLanguage } from './language.ts'
export { loadPlayerLanguage } from './load-player-language.ts'
export { type WordChanges, withWords } from './with-words.ts'

/** The English words of the player, by name. */
export const playerWords = compiled
