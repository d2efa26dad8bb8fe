// Compiled from subtitle-translations.json by `node scripts/messages.ts`. Change the messages there.
export const subtitleTranslationsWords = {
  translate: "Cyfieithu…",
  title: ({ name }: { name: string | number }): string => `Cyfieithu “${name}”`,
  help: "Cewch ddrafft â'r un amseroedd: darllenwch a chywirwch ef cyn ei gyhoeddi.",
  into: "Cyfieithu i",
  start: "Cyfieithu",
  waiting: ({ language }: { language: string | number }): string => `Cyfieithiad, ${language}: yn aros ei dro`,
  working: ({ language }: { language: string | number }): string => `Cyfieithiad, ${language}`,
  failed: ({ language, reason }: { language: string | number; reason: string | number }): string => `Methodd y cyfieithiad, ${language}. ${reason}`,
  closeHelp: "Gallwch gau'r ffenestr hon. Bydd y drafft yn y rhestr isdeitlau.",
  stop: "Stopio'r cyfieithiad",
  dismiss: "Tynnu'r hysbysiad",
  again: "Cyfieithu eto",
  close: "Cau",
  draft: ({ language }: { language: string | number }): string => `Wedi'i gyfieithu gan fodel iaith (iaith wreiddiol: ${language}). Gwiriwch ef cyn ei gyhoeddi.`,
}
