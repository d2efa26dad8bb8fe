// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './translate.ts'

/** The languages of the portal. */
export const portalLanguages: LanguageTable = {
  ar: () => import('./ar/portal.bundle.ts'),
  cy: () => import('./cy/portal.bundle.ts'),
  de: () => import('./de/portal.bundle.ts'),
  es: () => import('./es/portal.bundle.ts'),
  fr: () => import('./fr/portal.bundle.ts'),
  nl: () => import('./nl/portal.bundle.ts'),
  pl: () => import('./pl/portal.bundle.ts'),
  'en-xa': () => import('./en-xa/portal.bundle.ts'),
}
