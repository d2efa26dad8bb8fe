// Compiled from upload-streams.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const uploadStreamsWords = {
  one: "Ein Eintrag mit mehreren Streams",
  lead: "Die Videos laufen zusammen: eine Kamera, ein Bildschirm, Folien, eine zweite Kamera. Jedes weitere heißt wie seine Datei.",
  files: "Videos des Eintrags",
  primary: "Hauptstream",
  primaryHelp: "Er hat den Ton, gibt die Zeit vor und wird zuerst groß gezeigt.",
  notVideos: ({ names }: { names: string | number }): string => `Nur Videos können Streams sein. Diese Dateien bleiben eigene Einträge: ${names}.`,
  sendAgain: ({ names }: { names: string | number }): string => `Diese Dateien werden noch einmal hochgeladen, und ihre eigenen Einträge werden gelöscht, sobald die Streams da sind: ${names}.`,
  few: "Bitte wählen Sie mindestens zwei Videos.",
  many: ({ max }: { max: number }): string => `Ein Eintrag kann höchstens ${max.toLocaleString('de')} Streams haben. Bitte wählen Sie weniger Videos.`,
  make: "Zu einem Eintrag machen",
  joined: ({ count, title }: { count: number; title: string | number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Video wird ein Eintrag: ${title}.`, other: `${count.toLocaleString('de')} Videos werden ein Eintrag: ${title}.` }),
  streamOf: ({ title }: { title: string | number }): string => `Stream von ${title}`,
  streamOfOther: "Stream eines anderen Eintrags",
  waits: ({ title }: { title: string | number }): string => `Hochgeladen. Er wird hinzugefügt, sobald ${title} in der Bibliothek ist.`,
  separate: ({ name }: { name: string | number }): string => `${name} zu einem eigenen Eintrag machen`,
}
