// Compiled from categories.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const categoriesWords = {
  area: 'categories',
  title: "Categories",
  all: ({ name }: { name: string | number }): string => `All ${name}`,
  find: "Find",
  findHelp: "At least 3 characters.",
  tooShort: "Please enter at least 3 characters.",
  found: ({ count }: { count: number }): string => pluralText(count, { '=0': "Nothing found", one: `${count.toLocaleString('en')} found`, other: `${count.toLocaleString('en')} found` }),
  none: "Nothing here yet.",
  loading: "Loading",
  notLoaded: "This could not be loaded.",
  retry: "Try again",
  more: ({ count }: { count: number }): string => `Show ${count.toLocaleString('en')} more`,
  open: ({ name }: { name: string | number }): string => `Open ${name}`,
  close: ({ name }: { name: string | number }): string => `Close ${name}`,
  fixed: "read-only",
  hidden: "hidden",
  subcategories: "Inside",
  subcategoriesOf: ({ name }: { name: string | number }): string => `Inside ${name}`,
  items: ({ isOver, max, count }: { isOver: boolean; max: number; count: number }): string => branchText(isOver, { true: `${max.toLocaleString('en')}+ items`, other: pluralText(count, { one: `${count.toLocaleString('en')} item`, other: `${count.toLocaleString('en')} items` }) }),
  subcategoryCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} inside`, other: `${count.toLocaleString('en')} inside` }),
  featured: "Featured",
}
export type CategoriesWords = typeof categoriesWords
