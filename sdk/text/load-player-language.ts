import type { Language } from './language.ts'
import { loadLanguage } from './load-language.ts'
import { playerLanguages } from './player-languages.ts'

/** The language of a player that stands alone; English where there is none for the tag. */
export const loadPlayerLanguage = (tag: string): Promise<Language> => loadLanguage(tag, playerLanguages)
