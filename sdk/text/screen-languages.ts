// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './translate.ts'

/** The languages of the screen words. */
export const screenLanguages: LanguageTable = {
  ar: () => import('./ar/screen.bundle.ts'),
  cy: () => import('./cy/screen.bundle.ts'),
  de: () => import('./de/screen.bundle.ts'),
  es: () => import('./es/screen.bundle.ts'),
  fr: () => import('./fr/screen.bundle.ts'),
  nl: () => import('./nl/screen.bundle.ts'),
  pl: () => import('./pl/screen.bundle.ts'),
  'en-xa': () => import('./en-xa/screen.bundle.ts'),
}
