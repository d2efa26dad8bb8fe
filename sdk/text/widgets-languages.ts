// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './load-language.ts'

/** The languages of the widgets words. */
export const widgetsLanguages: LanguageTable = {
  ar: () => import('./ar/widgets.bundle.ts'),
  de: () => import('./de/widgets.bundle.ts'),
}
