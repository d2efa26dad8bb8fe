// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './translate.ts'

/** The languages of the widgets words. */
export const widgetsLanguages: LanguageTable = {
  ar: () => import('./ar/widgets.bundle.ts'),
  cy: () => import('./cy/widgets.bundle.ts'),
  de: () => import('./de/widgets.bundle.ts'),
  es: () => import('./es/widgets.bundle.ts'),
  fr: () => import('./fr/widgets.bundle.ts'),
  nl: () => import('./nl/widgets.bundle.ts'),
  pl: () => import('./pl/widgets.bundle.ts'),
  'en-xa': () => import('./en-xa/widgets.bundle.ts'),
}
