// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './translate.ts'

/** The languages of the panels words. */
export const panelsLanguages: LanguageTable = {
  ar: () => import('./ar/panels.bundle.ts'),
  cy: () => import('./cy/panels.bundle.ts'),
  de: () => import('./de/panels.bundle.ts'),
  es: () => import('./es/panels.bundle.ts'),
  fr: () => import('./fr/panels.bundle.ts'),
  nl: () => import('./nl/panels.bundle.ts'),
  pl: () => import('./pl/panels.bundle.ts'),
  'en-xa': () => import('./en-xa/panels.bundle.ts'),
}
