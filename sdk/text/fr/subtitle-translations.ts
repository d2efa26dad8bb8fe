// Compiled from subtitle-translations.json by `node scripts/messages.ts`. Change the messages there.
export const subtitleTranslationsWords = {
  translate: "Traduire…",
  title: ({ name }: { name: string | number }): string => `Traduire « ${name} »`,
  help: "Vous obtenez un brouillon avec les mêmes temps : relisez-le et corrigez-le avant de le publier.",
  into: "Traduire en",
  start: "Traduire",
  waiting: ({ language }: { language: string | number }): string => `Traduction, ${language} : en attente`,
  working: ({ language }: { language: string | number }): string => `Traduction, ${language}`,
  failed: ({ language, reason }: { language: string | number; reason: string | number }): string => `Échec de la traduction, ${language}. ${reason}`,
  closeHelp: "Vous pouvez fermer cette fenêtre. Le brouillon figurera dans la liste des sous-titres.",
  stop: "Arrêter la traduction",
  dismiss: "Retirer l'avis",
  again: "Traduire à nouveau",
  close: "Fermer",
  draft: ({ language }: { language: string | number }): string => `Traduit par un modèle de langage (langue source : ${language}). Vérifiez-le avant de le publier.`,
}
