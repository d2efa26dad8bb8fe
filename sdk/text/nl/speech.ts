// Compiled from speech.json by `node scripts/messages.ts`. Change the messages there.
export const speechWords = {
  create: "Automatische ondertitels maken",
  help: "Een programma schrijft op wat er wordt gezegd. U krijgt een concept: lees en verbeter het voordat u het publiceert.",
  language: "Gesproken taal",
  detect: "Automatisch herkennen",
  started: "De automatische ondertitels worden gemaakt. U kunt dit venster sluiten.",
  waiting: "Automatische ondertitels: wachten op hun beurt",
  working: "Automatische ondertitels worden gemaakt",
  failed: ({ reason }: { reason: string | number }): string => `De automatische ondertitels konden niet worden gemaakt. ${reason}`,
  stop: "Stoppen",
  draft: "Automatisch gemaakt. Controleer het voordat u het publiceert.",
}
