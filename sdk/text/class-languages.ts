// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './translate.ts'

/** The languages of the class words. */
export const classLanguages: LanguageTable = {
  ar: () => import('./ar/class.bundle.ts'),
  cy: () => import('./cy/class.bundle.ts'),
  de: () => import('./de/class.bundle.ts'),
  es: () => import('./es/class.bundle.ts'),
  fr: () => import('./fr/class.bundle.ts'),
  nl: () => import('./nl/class.bundle.ts'),
  pl: () => import('./pl/class.bundle.ts'),
  'en-xa': () => import('./en-xa/class.bundle.ts'),
}
