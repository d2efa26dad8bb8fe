// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './translate.ts'

/** The languages of the player words. */
export const playerLanguages: LanguageTable = {
  ar: () => import('./ar/player.bundle.ts'),
  cy: () => import('./cy/player.bundle.ts'),
  de: () => import('./de/player.bundle.ts'),
  es: () => import('./es/player.bundle.ts'),
  fr: () => import('./fr/player.bundle.ts'),
  nl: () => import('./nl/player.bundle.ts'),
  pl: () => import('./pl/player.bundle.ts'),
  'en-xa': () => import('./en-xa/player.bundle.ts'),
}
