// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './translate.ts'

/** The languages of the gallery words. */
export const galleryLanguages: LanguageTable = {
  ar: () => import('./ar/gallery.bundle.ts'),
  cy: () => import('./cy/gallery.bundle.ts'),
  de: () => import('./de/gallery.bundle.ts'),
  es: () => import('./es/gallery.bundle.ts'),
  fr: () => import('./fr/gallery.bundle.ts'),
  nl: () => import('./nl/gallery.bundle.ts'),
  pl: () => import('./pl/gallery.bundle.ts'),
  'en-xa': () => import('./en-xa/gallery.bundle.ts'),
}
