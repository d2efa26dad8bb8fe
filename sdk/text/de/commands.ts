// Compiled from commands.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const commandsWords = {
  title: "Gehe zu",
  label: "Seite, Aktion oder Medium",
  pages: "Seiten",
  actions: "Aktionen",
  items: "Medien",
  failed: "Medien konnten nicht gesucht werden.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} Treffer`, other: `${count.toLocaleString('de')} Treffer` }),
  searchAll: ({ text }: { text: string | number }): string => `Mediathek nach „${text}“ durchsuchen`,
  keys: "Tasten der Seiten",
  change: "Tasten ändern oder abschalten",
  off: "Tasten mit einzelnen Buchstaben sind abgeschaltet.",
  action: {
    search: "Suchen",
    upload: "Hochladen",
    home: "Startseite",
    list: "Diese Liste",
    commands: "Zu einer Seite, einer Aktion oder einem Medium gehen",
  },
  keyNames: {
    sequence: ({ first, second }: { first: string | number; second: string | number }): string => `${first}, dann ${second}`,
    commands: "Strg+K oder Cmd+K",
  },
}
