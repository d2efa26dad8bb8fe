// Compiled from categories.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const categoriesWords = {
  title: "Kategorien",
  all: ({ name }: { name: string | number }): string => `Alle ${name}`,
  find: "Suchen",
  findHelp: "Mindestens 3 Zeichen.",
  tooShort: "Bitte mindestens 3 Zeichen eingeben.",
  found: ({ count }: { count: number }): string => pluralText(count, { '=0': "Nichts gefunden", one: `${count.toLocaleString('de')} gefunden`, other: `${count.toLocaleString('de')} gefunden` }),
  none: "Hier ist noch nichts.",
  loading: "Wird geladen",
  notLoaded: "Das konnte nicht geladen werden.",
  retry: "Erneut versuchen",
  more: ({ count }: { count: number }): string => `${count.toLocaleString('de')} weitere anzeigen`,
  open: ({ name }: { name: string | number }): string => `${name} öffnen`,
  close: ({ name }: { name: string | number }): string => `${name} schließen`,
  fixed: "nicht änderbar",
  hidden: "verborgen",
  subcategories: "Darunter",
  subcategoriesOf: ({ name }: { name: string | number }): string => `In ${name}`,
  items: ({ isOver, max, count }: { isOver: boolean; max: number; count: number }): string => branchText(isOver, { true: `${max.toLocaleString('de')}+ Beiträge`, other: pluralText(count, { one: `${count.toLocaleString('de')} Beitrag`, other: `${count.toLocaleString('de')} Beiträge` }) }),
  subcategoryCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} darunter`, other: `${count.toLocaleString('de')} darunter` }),
  featured: "Hervorgehoben",
}
