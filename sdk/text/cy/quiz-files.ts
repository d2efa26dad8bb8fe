// Compiled from quiz-files.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const quizFilesWords = {
  import: "Mewnforio cwestiynau",
  export: "Allforio cwestiynau",
  drop: "Gollyngwch ffeil yma, neu dewiswch un",
  choose: "Dewis ffeil",
  limits: ({ max }: { max: string | number }): string => `GIFT, Moodle XML, QTI neu fideo rhyngweithiol H5P; ${max} nod ar y mwyaf, heb ddelweddau a fideos`,
  paste: "Cwestiynau",
  pasteHelp: "O ffeil, neu wedi’u gludo",
  chosen: ({ name }: { name: string | number }): string => `Dewiswyd: ${name}`,
  read: "Darllen cwestiynau",
  tooLarge: "Mae’r ffeil hon yn rhy fawr.",
  brokenPackage: "Ni ellir darllen y pecyn hwn.",
  lockedPackage: "Mae cyfrinair ar y pecyn hwn.",
  found: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} cwestiwn`, one: `${count.toLocaleString('cy')} cwestiwn`, two: `${count.toLocaleString('cy')} gwestiwn`, few: `${count.toLocaleString('cy')} chwestiwn`, many: `${count.toLocaleString('cy')} chwestiwn`, other: `${count.toLocaleString('cy')} cwestiwn` }),
  leftOut: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} cofnod wedi’i adael allan`, one: `${count.toLocaleString('cy')} cofnod wedi’i adael allan`, two: `${count.toLocaleString('cy')} gofnod wedi’u gadael allan`, few: `${count.toLocaleString('cy')} chofnod wedi’u gadael allan`, many: `${count.toLocaleString('cy')} chofnod wedi’u gadael allan`, other: `${count.toLocaleString('cy')} cofnod wedi’u gadael allan` }),
  more: ({ count }: { count: number }): string => pluralText(count, { zero: `a ${count.toLocaleString('cy')} arall`, one: `ac ${count.toLocaleString('cy')} arall`, two: `a ${count.toLocaleString('cy')} arall`, few: `a ${count.toLocaleString('cy')} arall`, many: `a ${count.toLocaleString('cy')} arall`, other: `a ${count.toLocaleString('cy')} arall` }),
  line: ({ line }: { line: string | number }): string => `Llinell ${line}`,
  place: "Amseroedd y cwestiynau",
  moment: ({ time }: { time: string | number }): string => `Pob un am ${time}`,
  spread: "Wedi’u gwasgaru dros yr eitem",
  fileTimes: "Fel yn y ffeil",
  add: ({ count }: { count: number }): string => pluralText(count, { zero: `Ychwanegu ${count.toLocaleString('cy')} cwestiwn`, one: `Ychwanegu ${count.toLocaleString('cy')} cwestiwn`, two: `Ychwanegu ${count.toLocaleString('cy')} gwestiwn`, few: `Ychwanegu ${count.toLocaleString('cy')} chwestiwn`, many: `Ychwanegu ${count.toLocaleString('cy')} chwestiwn`, other: `Ychwanegu ${count.toLocaleString('cy')} cwestiwn` }),
  added: ({ count }: { count: number }): string => pluralText(count, { zero: `Ychwanegwyd ${count.toLocaleString('cy')} cwestiwn.`, one: `Ychwanegwyd ${count.toLocaleString('cy')} cwestiwn.`, two: `Ychwanegwyd ${count.toLocaleString('cy')} gwestiwn.`, few: `Ychwanegwyd ${count.toLocaleString('cy')} chwestiwn.`, many: `Ychwanegwyd ${count.toLocaleString('cy')} chwestiwn.`, other: `Ychwanegwyd ${count.toLocaleString('cy')} cwestiwn.` }),
  another: "Cwestiynau eraill",
  format: "Fformat",
  exportHelp: "Mae’r ffeil yn cynnwys yr atebion cywir, heb amseroedd.",
  download: "Lawrlwytho",
  loading: "Yn llwytho",
  sending: ({ number, count }: { number: string | number; count: string | number }): string => `Wrthi’n anfon delwedd ${number} o ${count}`,
}
