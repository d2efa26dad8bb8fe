// Compiled from commands.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const commandsWords = {
  area: 'commands',
  title: "Go to",
  label: "Page, action or media",
  pages: "Pages",
  actions: "Actions",
  items: "Media",
  failed: "Media could not be searched.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} result`, other: `${count.toLocaleString('en')} results` }),
  searchAll: ({ text }: { text: string | number }): string => `Search the library for “${text}”`,
  keys: "Keys of the pages",
  change: "Change keys or switch them off",
  off: "Keys of single letters are switched off.",
  action: {
    search: "Search",
    upload: "Upload",
    home: "Home page",
    list: "This list",
    commands: "Go to a page, action or media",
  },
  keyNames: {
    sequence: ({ first, second }: { first: string | number; second: string | number }): string => `${first} then ${second}`,
    commands: "Ctrl+K or Cmd+K",
  },
}
export type CommandsWords = typeof commandsWords
