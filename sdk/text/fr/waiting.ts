// Compiled from waiting.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const waitingWords = {
  select: ({ title }: { title: string | number }): string => `Sélectionner ${title}`,
  selectPage: "Tout sélectionner sur cette page",
  selected: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} élément sélectionné`, many: `${count.toLocaleString('fr')} d’éléments sélectionnés`, other: `${count.toLocaleString('fr')} éléments sélectionnés` }),
  approve: "Approuver la sélection",
  decline: "Refuser la sélection",
  approved: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} élément approuvé`, many: `${count.toLocaleString('fr')} d’éléments approuvés`, other: `${count.toLocaleString('fr')} éléments approuvés` }),
  declined: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} élément refusé`, many: `${count.toLocaleString('fr')} d’éléments refusés`, other: `${count.toLocaleString('fr')} éléments refusés` }),
}
