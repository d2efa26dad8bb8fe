// Compiled from quiz-files.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const quizFilesWords = {
  import: "Vragen importeren",
  export: "Vragen exporteren",
  drop: "Sleep een bestand hierheen of kies er een",
  choose: "Bestand kiezen",
  limits: ({ max }: { max: string | number }): string => `GIFT, Moodle XML, QTI of interactieve H5P-video; hoogstens ${max} tekens, zonder afbeeldingen en video’s`,
  paste: "Vragen",
  pasteHelp: "Uit een bestand of geplakt",
  chosen: ({ name }: { name: string | number }): string => `Gekozen: ${name}`,
  read: "Vragen lezen",
  tooLarge: "Dit bestand is te groot.",
  brokenPackage: "Dit pakket kan niet worden gelezen.",
  lockedPackage: "Dit pakket heeft een wachtwoord.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} vraag`, other: `${count.toLocaleString('nl')} vragen` }),
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} item weggelaten`, other: `${count.toLocaleString('nl')} items weggelaten` }),
  more: ({ count }: { count: number }): string => pluralText(count, { one: `en nog ${count.toLocaleString('nl')}`, other: `en nog ${count.toLocaleString('nl')}` }),
  line: ({ line }: { line: string | number }): string => `Regel ${line}`,
  place: "Tijden van de vragen",
  moment: ({ time }: { time: string | number }): string => `Alle op ${time}`,
  spread: "Verdeeld over het item",
  fileTimes: "Zoals in het bestand",
  add: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} vraag toevoegen`, other: `${count.toLocaleString('nl')} vragen toevoegen` }),
  added: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} vraag toegevoegd.`, other: `${count.toLocaleString('nl')} vragen toegevoegd.` }),
  another: "Andere vragen",
  format: "Indeling",
  exportHelp: "Het bestand bevat de juiste antwoorden en geen tijden.",
  download: "Downloaden",
  loading: "Laden",
  sending: ({ number, count }: { number: string | number; count: string | number }): string => `Afbeelding ${number} van ${count} wordt verzonden`,
}
