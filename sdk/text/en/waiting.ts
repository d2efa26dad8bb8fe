// Compiled from waiting.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const waitingWords = {
  area: 'waiting',
  select: ({ title }: { title: string | number }): string => `Select ${title}`,
  selectPage: "Select all on this page",
  selected: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} item selected`, other: `${count.toLocaleString('en')} items selected` }),
  approve: "Approve selected",
  decline: "Decline selected",
  approved: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} item approved`, other: `${count.toLocaleString('en')} items approved` }),
  declined: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} item declined`, other: `${count.toLocaleString('en')} items declined` }),
}
export type WaitingWords = typeof waitingWords
