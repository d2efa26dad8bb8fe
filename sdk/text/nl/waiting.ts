// Compiled from waiting.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const waitingWords = {
  select: ({ title }: { title: string | number }): string => `${title} selecteren`,
  selectPage: "Alles op deze pagina selecteren",
  selected: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} item geselecteerd`, other: `${count.toLocaleString('nl')} items geselecteerd` }),
  approve: "Selectie goedkeuren",
  decline: "Selectie afwijzen",
  approved: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} item goedgekeurd`, other: `${count.toLocaleString('nl')} items goedgekeurd` }),
  declined: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} item afgewezen`, other: `${count.toLocaleString('nl')} items afgewezen` }),
}
