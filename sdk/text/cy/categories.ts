// Compiled from categories.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const categoriesWords = {
  title: "Categorïau",
  all: ({ name }: { name: string | number }): string => `Pob ${name}`,
  find: "Canfod",
  findHelp: "O leiaf 3 nod.",
  tooShort: "Rhowch o leiaf 3 nod.",
  found: ({ count }: { count: number }): string => pluralText(count, { '=0': "Heb ganfod dim", zero: "Heb ganfod dim", one: `Canfuwyd ${count.toLocaleString('cy')}`, two: `Canfuwyd ${count.toLocaleString('cy')}`, few: `Canfuwyd ${count.toLocaleString('cy')}`, many: `Canfuwyd ${count.toLocaleString('cy')}`, other: `Canfuwyd ${count.toLocaleString('cy')}` }),
  none: "Dim byd yma eto.",
  loading: "Yn llwytho",
  notLoaded: "Ni ellid llwytho hwn.",
  retry: "Ceisio eto",
  more: ({ count }: { count: number }): string => `Dangos ${count.toLocaleString('cy')} arall`,
  open: ({ name }: { name: string | number }): string => `Agor ${name}`,
  close: ({ name }: { name: string | number }): string => `Cau ${name}`,
  fixed: "darllen yn unig",
  hidden: "cudd",
  subcategories: "Y tu mewn",
  subcategoriesOf: ({ name }: { name: string | number }): string => `Y tu mewn i ${name}`,
  items: ({ isOver, max, count }: { isOver: boolean; max: number; count: number }): string => branchText(isOver, { true: `${max.toLocaleString('cy')}+ eitem`, other: pluralText(count, { zero: `${count.toLocaleString('cy')} eitem`, one: `${count.toLocaleString('cy')} eitem`, two: `${count.toLocaleString('cy')} eitem`, few: `${count.toLocaleString('cy')} eitem`, many: `${count.toLocaleString('cy')} eitem`, other: `${count.toLocaleString('cy')} eitem` }) }),
  subcategoryCount: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} y tu mewn`, one: `${count.toLocaleString('cy')} y tu mewn`, two: `${count.toLocaleString('cy')} y tu mewn`, few: `${count.toLocaleString('cy')} y tu mewn`, many: `${count.toLocaleString('cy')} y tu mewn`, other: `${count.toLocaleString('cy')} y tu mewn` }),
  featured: "Nodwedd",
}
