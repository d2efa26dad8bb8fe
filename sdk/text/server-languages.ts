// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './translate.ts'

/** The languages of the server words. */
export const serverLanguages: LanguageTable = {
  ar: () => import('./ar/server.bundle.ts'),
  cy: () => import('./cy/server.bundle.ts'),
  de: () => import('./de/server.bundle.ts'),
  es: () => import('./es/server.bundle.ts'),
  fr: () => import('./fr/server.bundle.ts'),
  nl: () => import('./nl/server.bundle.ts'),
  pl: () => import('./pl/server.bundle.ts'),
  'en-xa': () => import('./en-xa/server.bundle.ts'),
}
