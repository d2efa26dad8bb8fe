// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const pickerWords = {
  title: "Video oder anderen Inhalt auswählen",
  signedOut: "Sie sind hier nicht angemeldet. Die Liste zeigt, was alle sehen dürfen.",
  noneTitle: "Nichts gefunden.",
  noneHelp: "Versuchen Sie andere Wörter oder weniger Filter.",
  notPublic: "Diesen Inhalt sehen nicht alle. Personen im Kurs müssen sich eventuell anmelden.",
  part: "Beginnen mit",
  whole: "Ganzer Inhalt",
  insert: "Einfügen",
  sent: "Eingefügt. Sie können dieses Fenster schließen.",
  more: "Hinzufügen und weiter wählen",
  chosen: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Beitrag gewählt`, other: `${count.toLocaleString('de')} Beiträge gewählt` }),
  submitTitle: "Arbeit abgeben",
  submitHelp: "Was Sie hier abgeben, ist privat. Ihre Lehrkräfte sehen es in der Aufgabe.",
  record: "Mit der Kamera aufnehmen",
  submit: "Abgeben",
  submission: "Dateien dieser Abgabe",
  submitSignedOut: "Sie sind hier nicht angemeldet. Bitte schließen Sie dieses Fenster und öffnen Sie es noch einmal.",
  grade: "Bewertung",
  noGrade: "Keine Bewertung",
  gradeFrom: ({ percent }: { percent: number }): string => `Volle Punktzahl ab ${percent.toLocaleString('de')} % angesehen`,
  gradeSteps: "Auch Zwischenstände in Schritten von 10 % senden",
  gradeQuiz: ({ name }: { name: string | number }): string => `Ergebnis des Quiz „${name}“`,
  linkLibrary: "Auf die ganze Mediathek verlinken",
  linkSearch: "Auf das verlinken, was diese Suche findet",
  placeName: "Name im Kurs",
  placeHelp: "Alle im Kurs sehen, was ihr Konto sehen darf.",
}
