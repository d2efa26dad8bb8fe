// Compiled from quiz-files.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const quizFilesWords = {
  area: 'quizFiles',
  import: "Import questions",
  export: "Export questions",
  drop: "Drop a file here, or choose one",
  choose: "Choose file",
  limits: ({ max }: { max: string | number }): string => `GIFT, Moodle XML, QTI or H5P interactive video; at most ${max} characters, without images and videos`,
  paste: "Questions",
  pasteHelp: "From a file, or pasted",
  chosen: ({ name }: { name: string | number }): string => `Chosen: ${name}`,
  read: "Read questions",
  tooLarge: "This file is too large.",
  brokenPackage: "This package cannot be read.",
  lockedPackage: "This package has a password.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} question`, other: `${count.toLocaleString('en')} questions` }),
  leftOut: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} entry left out`, other: `${count.toLocaleString('en')} entries left out` }),
  more: ({ count }: { count: number }): string => pluralText(count, { one: `and ${count.toLocaleString('en')} more`, other: `and ${count.toLocaleString('en')} more` }),
  line: ({ line }: { line: string | number }): string => `Line ${line}`,
  place: "Times of the questions",
  moment: ({ time }: { time: string | number }): string => `All at ${time}`,
  spread: "Spread over the item",
  fileTimes: "As in the file",
  add: ({ count }: { count: number }): string => pluralText(count, { one: `Add ${count.toLocaleString('en')} question`, other: `Add ${count.toLocaleString('en')} questions` }),
  added: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} question added.`, other: `${count.toLocaleString('en')} questions added.` }),
  another: "Other questions",
  format: "Format",
  exportHelp: "The file has the right answers, and no times.",
  download: "Download",
  loading: "Loading",
  sending: ({ number, count }: { number: string | number; count: string | number }): string => `Sending image ${number} of ${count}`,
}
export type QuizFilesWords = typeof quizFilesWords
