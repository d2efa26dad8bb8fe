// Compiled from people-delete.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const peopleDeleteWords = {
  area: 'peopleDelete',
  title: ({ name }: { name: string | number }): string => `Delete ${name}?`,
  titleMany: ({ count }: { count: number }): string => pluralText(count, { one: `Delete ${count.toLocaleString('en')} person?`, other: `Delete ${count.toLocaleString('en')} people?` }),
  help: "Sessions and keys end at once, and there is no way back. Comments and the log keep the name.",
  items: ({ count }: { count: number }): string => pluralText(count, { one: `What becomes of ${count.toLocaleString('en')} item?`, other: `What becomes of ${count.toLocaleString('en')} items?` }),
  mine: "Give to me",
  someone: "Give to someone else",
  trash: "Move to the trash",
  trashHelp: "The trash deletes them permanently after some days. Items that you restore then belong to you.",
  getsThem: ({ name }: { name: string | number }): string => `${name} gets the items.`,
  missing: "Choose who gets the items.",
  done: ({ count }: { count: string | number }): string => `People deleted: ${count}. Items move in the background.`,
}
export type PeopleDeleteWords = typeof peopleDeleteWords
