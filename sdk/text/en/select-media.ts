// Compiled from select-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const selectMediaWords = {
  area: 'selectMedia',
  title: "Add items",
  label: "Search the library",
  go: "Search",
  none: "No results. Try fewer or more general words.",
  failed: "The library could not be searched.",
  chosen: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} item selected`, other: `${count.toLocaleString('en')} items selected` }),
  add: ({ count }: { count: number }): string => pluralText(count, { '=0': "Add", one: `Add ${count.toLocaleString('en')} item`, other: `Add ${count.toLocaleString('en')} items` }),
  previous: "Previous page",
  next: "Next page",
  page: ({ index, last }: { index: number; last: number }): string => `Page ${index.toLocaleString('en')} of ${last.toLocaleString('en')}`,
  chapters: "Chapters",
  chaptersOf: ({ title }: { title: string | number }): string => `Chapters of ${title}`,
  noChapters: "This item has no chapters.",
  adding: ({ index, count }: { index: number; count: number }): string => `Adding ${index.toLocaleString('en')} of ${count.toLocaleString('en')}…`,
  added: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} item added.`, other: `${count.toLocaleString('en')} items added.` }),
  askTitle: "Add these items?",
  partlyAdded: ({ added, sentence }: { added: number; sentence: string | number }): string => `${added.toLocaleString('en')} added before an error: ${sentence}`,
}
export type SelectMediaWords = typeof selectMediaWords
