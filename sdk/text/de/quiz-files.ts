// Compiled from quiz-files.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const quizFilesWords = {
  import: "Fragen importieren",
  export: "Fragen exportieren",
  drop: "Datei hierher ziehen oder auswählen",
  choose: "Datei auswählen",
  limits: ({ max }: { max: string | number }): string => `GIFT oder Moodle XML, höchstens ${max} Zeichen`,
  paste: "Fragen",
  pasteHelp: "Aus einer Datei oder eingefügt",
  read: "Fragen lesen",
  tooLarge: "Diese Datei ist zu groß.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Frage`, other: `${count.toLocaleString('de')} Fragen` }),
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Eintrag weggelassen`, other: `${count.toLocaleString('de')} Einträge weggelassen` }),
  more: ({ count }: { count: number }): string => pluralText(count, { one: `und ${count.toLocaleString('de')} weiterer`, other: `und ${count.toLocaleString('de')} weitere` }),
  line: ({ line }: { line: string | number }): string => `Zeile ${line}`,
  place: "Zeiten der Fragen",
  moment: ({ time }: { time: string | number }): string => `Alle bei ${time}`,
  spread: "Über den Beitrag verteilt",
  add: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Frage hinzufügen`, other: `${count.toLocaleString('de')} Fragen hinzufügen` }),
  added: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Frage hinzugefügt.`, other: `${count.toLocaleString('de')} Fragen hinzugefügt.` }),
  another: "Andere Fragen",
  format: "Format",
  exportHelp: "Die Datei enthält die richtigen Antworten und keine Zeiten.",
  download: "Herunterladen",
  loading: "Wird geladen",
}
