// Compiled from subtitle-translations.json by `node scripts/messages.ts`. Change the messages there.
export const subtitleTranslationsWords = {
  area: 'subtitleTranslations',
  translate: "Translate…",
  title: ({ name }: { name: string | number }): string => `Translate “${name}”`,
  help: "You get a draft with the same times: read it and correct it before you publish it.",
  into: "Translate into",
  start: "Translate",
  waiting: ({ language }: { language: string | number }): string => `Translation into ${language}: waiting for its turn`,
  working: ({ language }: { language: string | number }): string => `Translation into ${language}`,
  failed: ({ language, reason }: { language: string | number; reason: string | number }): string => `Translation into ${language} failed. ${reason}`,
  closeHelp: "You can close this window. The draft will be in the list of subtitles.",
  stop: "Stop translation",
  dismiss: "Remove notice",
  again: "Translate again",
  close: "Close",
  draft: ({ language }: { language: string | number }): string => `Translated from ${language} by a language model. Please check it before you publish it.`,
}
export type SubtitleTranslationsWords = typeof subtitleTranslationsWords
