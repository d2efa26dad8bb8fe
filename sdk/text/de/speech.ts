// Compiled from speech.json by `node scripts/messages.ts`. Change the messages there.
export const speechWords = {
  create: "Automatische Untertitel erstellen",
  help: "Ein Programm schreibt auf, was gesagt wird. Sie erhalten einen Entwurf: Lesen und korrigieren Sie ihn, bevor Sie ihn veröffentlichen.",
  language: "Gesprochene Sprache",
  detect: "Automatisch erkennen",
  started: "Die automatischen Untertitel werden erstellt. Sie können dieses Fenster schließen.",
  waiting: "Automatische Untertitel: in der Warteschlange",
  working: "Automatische Untertitel werden erstellt",
  failed: ({ reason }: { reason: string | number }): string => `Die automatischen Untertitel konnten nicht erstellt werden. ${reason}`,
  stop: "Abbrechen",
  draft: "Automatisch erstellt. Bitte prüfen Sie den Entwurf, bevor Sie ihn veröffentlichen.",
}
