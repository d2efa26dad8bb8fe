// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './load-language.ts'

/** The languages of the screen words. */
export const screenLanguages: LanguageTable = {
  ar: () => import('./ar/screen.bundle.ts'),
  de: () => import('./de/screen.bundle.ts'),
}
