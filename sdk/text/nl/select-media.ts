// Compiled from select-media.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const selectMediaWords = {
  title: "Items toevoegen",
  label: "Zoeken in de mediatheek",
  go: "Zoeken",
  none: "Geen resultaten. Probeer minder of algemenere woorden.",
  failed: "Er kon niet in de mediatheek worden gezocht.",
  chosen: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} item geselecteerd`, other: `${count.toLocaleString('nl')} items geselecteerd` }),
  add: ({ count }: { count: number }): string => pluralText(count, { '=0': "Toevoegen", one: `${count.toLocaleString('nl')} item toevoegen`, other: `${count.toLocaleString('nl')} items toevoegen` }),
  previous: "Vorige pagina",
  next: "Volgende pagina",
  page: ({ index, last }: { index: number; last: number }): string => `Pagina ${index.toLocaleString('nl')} van ${last.toLocaleString('nl')}`,
  chapters: "Hoofdstukken",
  chaptersOf: ({ title }: { title: string | number }): string => `Hoofdstukken van ${title}`,
  noChapters: "Dit item heeft geen hoofdstukken.",
  adding: ({ index, count }: { index: number; count: number }): string => `${index.toLocaleString('nl')} van ${count.toLocaleString('nl')} toevoegen…`,
  added: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} item toegevoegd.`, other: `${count.toLocaleString('nl')} items toegevoegd.` }),
  askTitle: "Deze items toevoegen?",
  partlyAdded: ({ added, sentence }: { added: number; sentence: string | number }): string => `${added.toLocaleString('nl')} toegevoegd voordat er een fout optrad: ${sentence}`,
}
