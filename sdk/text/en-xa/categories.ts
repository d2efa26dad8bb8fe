// Compiled from categories.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const categoriesWords = {
  title: "[Çáťéğóříéš~~~~]",
  all: ({ name }: { name: string | number }): string => `[Åłł ${name}~~~~]`,
  find: "[Fíñđ~~]",
  findHelp: "[Åť łéášť 3 çhářáçťéřš.~~~~~~~~]",
  tooShort: "[Płéášé éñťéř áť łéášť 3 çhářáçťéřš.~~~~~~~ ~~~~]",
  found: ({ count }: { count: number }): string => `[${pluralText(count, { '=0': "Ñóťhíñğ fóúñđ", one: `${count.toLocaleString('en-xa')} fóúñđ`, other: `${count.toLocaleString('en-xa')} fóúñđ` })}~~~]`,
  none: "[Ñóťhíñğ héřé ýéť.~~~~~~]",
  loading: "[Ļóáđíñğ~~~]",
  notLoaded: "[Ţhíš çóúłđ ñóť bé łóáđéđ.~~~~~~~ ~]",
  retry: "[Ţřý áğáíñ~~~]",
  more: ({ count }: { count: number }): string => `[Šhóŵ ${count.toLocaleString('en-xa')} móřé~~~~~~]`,
  open: ({ name }: { name: string | number }): string => `[Öpéñ ${name}~~~~~]`,
  close: ({ name }: { name: string | number }): string => `[Çłóšé ${name}~~~~~]`,
  fixed: "[řéáđ-óñłý~~~]",
  hidden: "[híđđéñ~~]",
  subcategories: "[Îñšíđé~~]",
  subcategoriesOf: ({ name }: { name: string | number }): string => `[Îñšíđé ${name}~~~~~]`,
  items: ({ isOver, max, count }: { isOver: boolean; max: number; count: number }): string => `[${branchText(isOver, { true: `${max.toLocaleString('en-xa')}+ íťémš`, other: pluralText(count, { one: `${count.toLocaleString('en-xa')} íťém`, other: `${count.toLocaleString('en-xa')} íťémš` }) })}~~~]`,
  subcategoryCount: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} íñšíđé`, other: `${count.toLocaleString('en-xa')} íñšíđé` })}~~~]`,
  featured: "[Féáťúřéđ~~~]",
}
