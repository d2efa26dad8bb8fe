// Compiled from people-delete.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const peopleDeleteWords = {
  title: ({ name }: { name: string | number }): string => `Dileu ${name}?`,
  titleMany: ({ count }: { count: number }): string => pluralText(count, { zero: `Dileu ${count.toLocaleString('cy')} person?`, one: `Dileu ${count.toLocaleString('cy')} person?`, two: `Dileu ${count.toLocaleString('cy')} berson?`, few: `Dileu ${count.toLocaleString('cy')} pherson?`, many: `Dileu ${count.toLocaleString('cy')} pherson?`, other: `Dileu ${count.toLocaleString('cy')} person?` }),
  help: "Daw sesiynau ac allweddi i ben ar unwaith, ac nid oes modd dadwneud hyn. Bydd sylwadau a’r log yn cadw’r enw.",
  items: ({ count }: { count: number }): string => pluralText(count, { zero: `Beth fydd yn digwydd i ${count.toLocaleString('cy')} eitem?`, one: `Beth fydd yn digwydd i ${count.toLocaleString('cy')} eitem?`, two: `Beth fydd yn digwydd i ${count.toLocaleString('cy')} eitem?`, few: `Beth fydd yn digwydd i ${count.toLocaleString('cy')} eitem?`, many: `Beth fydd yn digwydd i ${count.toLocaleString('cy')} eitem?`, other: `Beth fydd yn digwydd i ${count.toLocaleString('cy')} eitem?` }),
  mine: "Rhoi i mi",
  someone: "Rhoi i rywun arall",
  trash: "Symud i’r eitemau wedi’u dileu",
  trashHelp: "Fe’u dilëir yn derfynol ar ôl ychydig ddyddiau. Chi fydd biau’r eitemau a adferwch.",
  getsThem: ({ name }: { name: string | number }): string => `${name} fydd yn cael yr eitemau.`,
  missing: "Dewiswch pwy sy’n cael yr eitemau.",
  done: ({ count }: { count: string | number }): string => `Pobl wedi’u dileu: ${count}. Mae’r eitemau’n symud yn y cefndir.`,
}
