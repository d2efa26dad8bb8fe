// Compiled from subtitle-translations.json by `node scripts/messages.ts`. Change the messages there.
export const subtitleTranslationsWords = {
  translate: "Übersetzen…",
  title: ({ name }: { name: string | number }): string => `„${name}“ übersetzen`,
  help: "Sie erhalten einen Entwurf mit denselben Zeiten: Lesen und korrigieren Sie ihn, bevor Sie ihn veröffentlichen.",
  into: "Übersetzen in",
  start: "Übersetzen",
  waiting: ({ language }: { language: string | number }): string => `Übersetzung, ${language}: in der Warteschlange`,
  working: ({ language }: { language: string | number }): string => `Übersetzung, ${language}`,
  failed: ({ language, reason }: { language: string | number; reason: string | number }): string => `Übersetzung, ${language}: fehlgeschlagen. ${reason}`,
  closeHelp: "Sie können dieses Fenster schließen. Der Entwurf erscheint in der Liste der Untertitel.",
  stop: "Übersetzung abbrechen",
  dismiss: "Hinweis entfernen",
  again: "Noch einmal übersetzen",
  close: "Schließen",
  draft: ({ language }: { language: string | number }): string => `Von einem Sprachmodell übersetzt (aus: ${language}). Bitte prüfen Sie den Entwurf, bevor Sie ihn veröffentlichen.`,
}
