// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './translate.ts'

/** The languages of the element words. */
export const elementLanguages: LanguageTable = {
  ar: () => import('./ar/element.bundle.ts'),
  cy: () => import('./cy/element.bundle.ts'),
  de: () => import('./de/element.bundle.ts'),
  es: () => import('./es/element.bundle.ts'),
  fr: () => import('./fr/element.bundle.ts'),
  nl: () => import('./nl/element.bundle.ts'),
  pl: () => import('./pl/element.bundle.ts'),
  'en-xa': () => import('./en-xa/element.bundle.ts'),
}
