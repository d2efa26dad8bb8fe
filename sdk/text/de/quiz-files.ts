// Compiled from quiz-files.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const quizFilesWords = {
  import: "Fragen importieren",
  export: "Fragen exportieren",
  drop: "Datei hierher ziehen oder auswählen",
  choose: "Datei auswählen",
  limits: ({ max }: { max: string | number }): string => `GIFT, Moodle XML, QTI oder interaktives H5P-Video; höchstens ${max} Zeichen, ohne Bilder und Videos`,
  paste: "Fragen",
  pasteHelp: "Aus einer Datei oder eingefügt",
  chosen: ({ name }: { name: string | number }): string => `Ausgewählt: ${name}`,
  read: "Fragen lesen",
  tooLarge: "Diese Datei ist zu groß.",
  brokenPackage: "Dieses Paket lässt sich nicht lesen.",
  lockedPackage: "Dieses Paket hat ein Passwort.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Frage`, other: `${count.toLocaleString('de')} Fragen` }),
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Eintrag weggelassen`, other: `${count.toLocaleString('de')} Einträge weggelassen` }),
  more: ({ count }: { count: number }): string => pluralText(count, { one: `und ${count.toLocaleString('de')} weiterer`, other: `und ${count.toLocaleString('de')} weitere` }),
  line: ({ line }: { line: string | number }): string => `Zeile ${line}`,
  place: "Zeiten der Fragen",
  moment: ({ time }: { time: string | number }): string => `Alle bei ${time}`,
  spread: "Über den Beitrag verteilt",
  fileTimes: "Wie in der Datei",
  add: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Frage hinzufügen`, other: `${count.toLocaleString('de')} Fragen hinzufügen` }),
  added: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Frage hinzugefügt.`, other: `${count.toLocaleString('de')} Fragen hinzugefügt.` }),
  another: "Andere Fragen",
  format: "Format",
  exportHelp: "Die Datei enthält die richtigen Antworten und keine Zeiten.",
  download: "Herunterladen",
  loading: "Wird geladen",
  sending: ({ number, count }: { number: string | number; count: string | number }): string => `Bild ${number} von ${count} wird gesendet`,
}
