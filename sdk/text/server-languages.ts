// Compiled from the list of languages by `node scripts/messages.ts`.
import type { LanguageTable } from './translate.ts'

/** The languages of the server words. */
export const serverLanguages: LanguageTable = {
  'en-xa': () => import('./en-xa/server.bundle.ts'),
}
