// Compiled from waiting.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const waitingWords = {
  select: ({ title }: { title: string | number }): string => `Dewis ${title}`,
  selectPage: "Dewis pob un ar y dudalen hon",
  selected: ({ count }: { count: number }): string => pluralText(count, { zero: `Dewiswyd ${count.toLocaleString('cy')} eitem`, one: `Dewiswyd ${count.toLocaleString('cy')} eitem`, two: `Dewiswyd ${count.toLocaleString('cy')} eitem`, few: `Dewiswyd ${count.toLocaleString('cy')} eitem`, many: `Dewiswyd ${count.toLocaleString('cy')} eitem`, other: `Dewiswyd ${count.toLocaleString('cy')} eitem` }),
  approve: "Cymeradwyo’r rhai a ddewiswyd",
  decline: "Gwrthod y rhai a ddewiswyd",
  approved: ({ count }: { count: number }): string => pluralText(count, { zero: `Cymeradwywyd ${count.toLocaleString('cy')} eitem`, one: `Cymeradwywyd ${count.toLocaleString('cy')} eitem`, two: `Cymeradwywyd ${count.toLocaleString('cy')} eitem`, few: `Cymeradwywyd ${count.toLocaleString('cy')} eitem`, many: `Cymeradwywyd ${count.toLocaleString('cy')} eitem`, other: `Cymeradwywyd ${count.toLocaleString('cy')} eitem` }),
  declined: ({ count }: { count: number }): string => pluralText(count, { zero: `Gwrthodwyd ${count.toLocaleString('cy')} eitem`, one: `Gwrthodwyd ${count.toLocaleString('cy')} eitem`, two: `Gwrthodwyd ${count.toLocaleString('cy')} eitem`, few: `Gwrthodwyd ${count.toLocaleString('cy')} eitem`, many: `Gwrthodwyd ${count.toLocaleString('cy')} eitem`, other: `Gwrthodwyd ${count.toLocaleString('cy')} eitem` }),
}
