// Compiled from select-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const selectMediaWords = {
  title: "Ychwanegu eitemau",
  label: "Chwilio’r llyfrgell",
  go: "Chwilio",
  none: "Dim canlyniadau. Rhowch gynnig ar lai o eiriau neu eiriau mwy cyffredinol.",
  failed: "Ni ellid chwilio’r llyfrgell.",
  chosen: ({ count }: { count: number }): string => pluralText(count, { zero: `Dewiswyd ${count.toLocaleString('cy')} eitem`, one: `Dewiswyd ${count.toLocaleString('cy')} eitem`, two: `Dewiswyd ${count.toLocaleString('cy')} eitem`, few: `Dewiswyd ${count.toLocaleString('cy')} eitem`, many: `Dewiswyd ${count.toLocaleString('cy')} eitem`, other: `Dewiswyd ${count.toLocaleString('cy')} eitem` }),
  add: ({ count }: { count: number }): string => pluralText(count, { '=0': "Ychwanegu", zero: "Ychwanegu", one: `Ychwanegu ${count.toLocaleString('cy')} eitem`, two: `Ychwanegu ${count.toLocaleString('cy')} eitem`, few: `Ychwanegu ${count.toLocaleString('cy')} eitem`, many: `Ychwanegu ${count.toLocaleString('cy')} eitem`, other: `Ychwanegu ${count.toLocaleString('cy')} eitem` }),
  previous: "Tudalen flaenorol",
  next: "Tudalen nesaf",
  page: ({ index, last }: { index: number; last: number }): string => `Tudalen ${index.toLocaleString('cy')} o ${last.toLocaleString('cy')}`,
  chapters: "Penodau",
  chaptersOf: ({ title }: { title: string | number }): string => `Penodau ${title}`,
  noChapters: "Does dim penodau yn yr eitem hon.",
  adding: ({ index, count }: { index: number; count: number }): string => `Yn ychwanegu ${index.toLocaleString('cy')} o ${count.toLocaleString('cy')}…`,
  added: ({ count }: { count: number }): string => pluralText(count, { zero: `Ychwanegwyd ${count.toLocaleString('cy')} eitem.`, one: `Ychwanegwyd ${count.toLocaleString('cy')} eitem.`, two: `Ychwanegwyd ${count.toLocaleString('cy')} eitem.`, few: `Ychwanegwyd ${count.toLocaleString('cy')} eitem.`, many: `Ychwanegwyd ${count.toLocaleString('cy')} eitem.`, other: `Ychwanegwyd ${count.toLocaleString('cy')} eitem.` }),
  askTitle: "Ychwanegu’r eitemau hyn?",
  partlyAdded: ({ added, sentence }: { added: number; sentence: string | number }): string => `Ychwanegwyd ${added.toLocaleString('cy')} cyn gwall: ${sentence}`,
}
