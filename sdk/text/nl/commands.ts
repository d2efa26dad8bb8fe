// Compiled from commands.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const commandsWords = {
  title: "Ga naar",
  label: "Pagina, actie of media",
  pages: "Pagina’s",
  actions: "Acties",
  items: "Media",
  failed: "Media konden niet worden doorzocht.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} resultaat`, other: `${count.toLocaleString('nl')} resultaten` }),
  searchAll: ({ text }: { text: string | number }): string => `Zoek in de bibliotheek naar “${text}”`,
  keys: "Toetsen van de pagina’s",
  change: "Toetsen wijzigen of uitschakelen",
  off: "Toetsen met losse letters zijn uitgeschakeld.",
  action: {
    search: "Zoeken",
    upload: "Uploaden",
    home: "Startpagina",
    list: "Deze lijst",
    commands: "Ga naar een pagina, actie of media",
  },
  keyNames: {
    sequence: ({ first, second }: { first: string | number; second: string | number }): string => `${first} en dan ${second}`,
    commands: "Ctrl+K of Cmd+K",
  },
}
