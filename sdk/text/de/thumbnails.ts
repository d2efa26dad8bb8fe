// Compiled from thumbnails.json by `node scripts/messages.ts`. Change the messages there.
export const thumbnailsWords = {
  open: "Miniaturbild ändern",
  title: "Miniaturbild",
  lead: "Das Miniaturbild steht in Listen, vor der Wiedergabe auf der Seite des Beitrags und überall, wo er geteilt wird.",
  target: "Miniaturbild von",
  item: "Beitrag",
  chapter: ({ title }: { title: string | number }): string => `Kapitel: ${title}`,
  now: "Aktuelles Miniaturbild",
  next: "Neues Miniaturbild",
  none: "Noch kein Miniaturbild",
  fromFile: "Datei auswählen",
  fromVideo: "Aktuelles Bild verwenden",
  reset: "Zurücksetzen",
  save: "Miniaturbild speichern",
  saving: ({ percent }: { percent: number }): string => `Wird hochgeladen, ${percent.toLocaleString('de')} %`,
  submitted: "Das Miniaturbild wird geändert. Das kann einige Minuten dauern.",
  saved: "Miniaturbild gespeichert.",
  resetDone: "Miniaturbild zurückgesetzt.",
  faults: {
    "no data": "Kein Bild gefunden. Wählen Sie eine andere Datei oder spielen Sie das Video kurz ab.",
    "user cancelled": "",
  },
}
