// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './load-language.ts'

/** The languages of the gallery words. */
export const galleryLanguages: LanguageTable = {

}
