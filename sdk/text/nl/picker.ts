// Compiled from picker.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const pickerWords = {
  title: "Kies een video of een ander item",
  signedOut: "U bent hier niet aangemeld. De lijst toont wat iedereen mag zien.",
  noneTitle: "Niets gevonden.",
  noneHelp: "Probeer andere woorden of minder filters.",
  notPublic: "Niet iedereen kan dit item zien. Mensen in de cursus moeten zich mogelijk aanmelden.",
  part: "Begin met",
  whole: "Het hele item",
  insert: "Invoegen",
  sent: "Ingevoegd. U kunt dit venster sluiten.",
  more: "Toevoegen en meer kiezen",
  chosen: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} item gekozen`, other: `${count.toLocaleString('nl')} items gekozen` }),
  submitTitle: "Werk inleveren",
  submitHelp: "Wat u hier inlevert, is privé. Uw docenten zien het in de opdracht.",
  record: "Opnemen met de camera",
  submit: "Inleveren",
  submission: "Bestanden van deze inlevering",
  submitSignedOut: "U bent hier niet aangemeld. Sluit dit venster en open het opnieuw.",
  grade: "Cijfer",
  noGrade: "Geen cijfer",
  gradeFrom: ({ percent }: { percent: number }): string => `Volledige score vanaf ${percent.toLocaleString('nl')} % bekeken`,
  gradeSteps: "Ook tussenstanden sturen in stappen van 10 %",
  gradeQuiz: ({ name }: { name: string | number }): string => `Resultaat van de quiz ‘${name}’`,
  linkLibrary: "Koppelen aan de hele mediatheek",
  linkSearch: "Koppelen aan wat deze zoekopdracht vindt",
  placeName: "Naam in de cursus",
  placeHelp: "Iedereen in de cursus ziet wat het eigen account mag zien.",
}
