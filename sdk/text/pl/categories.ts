// Compiled from categories.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const categoriesWords = {
  title: "Kategorie",
  all: ({ name }: { name: string | number }): string => `Wszystkie: ${name}`,
  find: "Znajdź",
  findHelp: "Co najmniej 3 znaki.",
  tooShort: "Wpisz co najmniej 3 znaki.",
  found: ({ count }: { count: number }): string => pluralText(count, { '=0': "Nic nie znaleziono", one: `Znaleziono ${count.toLocaleString('pl')}`, few: `Znaleziono ${count.toLocaleString('pl')}`, many: `Znaleziono ${count.toLocaleString('pl')}`, other: `Znaleziono ${count.toLocaleString('pl')}` }),
  none: "Jeszcze nic tu nie ma.",
  loading: "Wczytywanie",
  notLoaded: "Nie udało się tego wczytać.",
  retry: "Spróbuj ponownie",
  more: ({ count }: { count: number }): string => `Pokaż ${count.toLocaleString('pl')} więcej`,
  open: ({ name }: { name: string | number }): string => `Rozwiń: ${name}`,
  close: ({ name }: { name: string | number }): string => `Zwiń: ${name}`,
  fixed: "tylko do odczytu",
  hidden: "ukryte",
  subcategories: "Wewnątrz",
  subcategoriesOf: ({ name }: { name: string | number }): string => `Wewnątrz: ${name}`,
  items: ({ isOver, max, count }: { isOver: boolean; max: number; count: number }): string => branchText(isOver, { true: `Ponad ${max.toLocaleString('pl')} elementów`, other: pluralText(count, { one: `${count.toLocaleString('pl')} element`, few: `${count.toLocaleString('pl')} elementy`, many: `${count.toLocaleString('pl')} elementów`, other: `${count.toLocaleString('pl')} elementu` }) }),
  subcategoryCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} wewnątrz`, few: `${count.toLocaleString('pl')} wewnątrz`, many: `${count.toLocaleString('pl')} wewnątrz`, other: `${count.toLocaleString('pl')} wewnątrz` }),
  featured: "Wyróżnione",
}
