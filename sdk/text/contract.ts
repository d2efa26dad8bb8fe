// Compiled from the list of languages by `node scripts/messages.ts`.

/** The languages that people can choose, by BCP 47 tag, each with the name that it gives itself. */
export const languageNames = {
  en: 'English',
  ar: 'العربية',
  cy: 'Cymraeg',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  nl: 'Nederlands',
  pl: 'Polski',
} as const
