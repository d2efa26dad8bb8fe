// Compiled from subtitle-translations.json by `node scripts/messages.ts`. Change the messages there.
export const subtitleTranslationsWords = {
  translate: "Vertalen…",
  title: ({ name }: { name: string | number }): string => `“${name}” vertalen`,
  help: "U krijgt een concept met dezelfde tijden: lees en verbeter het voordat u het publiceert.",
  into: "Vertalen naar",
  start: "Vertalen",
  waiting: ({ language }: { language: string | number }): string => `Vertaling, ${language}: wacht op zijn beurt`,
  working: ({ language }: { language: string | number }): string => `Vertaling, ${language}`,
  failed: ({ language, reason }: { language: string | number; reason: string | number }): string => `Vertaling, ${language}: mislukt. ${reason}`,
  closeHelp: "U kunt dit venster sluiten. Het concept komt in de lijst met ondertitels te staan.",
  stop: "Vertaling stoppen",
  dismiss: "Melding verwijderen",
  again: "Opnieuw vertalen",
  close: "Sluiten",
  draft: ({ language }: { language: string | number }): string => `Vertaald door een taalmodel (brontaal: ${language}). Controleer het voordat u het publiceert.`,
}
