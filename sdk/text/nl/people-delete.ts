// Compiled from people-delete.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const peopleDeleteWords = {
  title: ({ name }: { name: string | number }): string => `${name} verwijderen?`,
  titleMany: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} persoon verwijderen?`, other: `${count.toLocaleString('nl')} personen verwijderen?` }),
  help: "Sessies en sleutels eindigen meteen en dit kan niet ongedaan worden gemaakt. Opmerkingen en het logboek houden de naam.",
  items: ({ count }: { count: number }): string => pluralText(count, { one: `Wat gebeurt er met ${count.toLocaleString('nl')} item?`, other: `Wat gebeurt er met ${count.toLocaleString('nl')} items?` }),
  mine: "Aan mij geven",
  someone: "Aan iemand anders geven",
  trash: "Naar de prullenbak verplaatsen",
  trashHelp: "De prullenbak verwijdert ze na enkele dagen definitief. Items die u herstelt, zijn dan van u.",
  getsThem: ({ name }: { name: string | number }): string => `${name} krijgt de items.`,
  missing: "Kies wie de items krijgt.",
  done: ({ count }: { count: string | number }): string => `Verwijderde personen: ${count}. Items worden op de achtergrond verplaatst.`,
}
