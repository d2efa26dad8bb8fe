// Compiled from categories.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const categoriesWords = {
  title: "Categorieën",
  all: ({ name }: { name: string | number }): string => `Alle ${name}`,
  find: "Zoeken",
  findHelp: "Minstens 3 tekens.",
  tooShort: "Vul minstens 3 tekens in.",
  found: ({ count }: { count: number }): string => pluralText(count, { '=0': "Niets gevonden", one: `${count.toLocaleString('nl')} gevonden`, other: `${count.toLocaleString('nl')} gevonden` }),
  none: "Hier is nog niets.",
  loading: "Laden",
  notLoaded: "Dit kon niet worden geladen.",
  retry: "Opnieuw proberen",
  more: ({ count }: { count: number }): string => `Nog ${count.toLocaleString('nl')} tonen`,
  open: ({ name }: { name: string | number }): string => `${name} openen`,
  close: ({ name }: { name: string | number }): string => `${name} sluiten`,
  fixed: "niet te wijzigen",
  hidden: "verborgen",
  subcategories: "Eronder",
  subcategoriesOf: ({ name }: { name: string | number }): string => `In ${name}`,
  items: ({ isOver, max, count }: { isOver: boolean; max: number; count: number }): string => branchText(isOver, { true: `${max.toLocaleString('nl')}+ items`, other: pluralText(count, { one: `${count.toLocaleString('nl')} item`, other: `${count.toLocaleString('nl')} items` }) }),
  subcategoryCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} eronder`, other: `${count.toLocaleString('nl')} eronder` }),
  featured: "Uitgelicht",
}
