// Compiled from commands.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const commandsWords = {
  title: "Przejdź do",
  label: "Strona, działanie lub multimedia",
  pages: "Strony",
  actions: "Działania",
  items: "Multimedia",
  failed: "Nie udało się przeszukać multimediów.",
  found: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} wynik`, few: `${count.toLocaleString('pl')} wyniki`, many: `${count.toLocaleString('pl')} wyników`, other: `${count.toLocaleString('pl')} wyniku` }),
  searchAll: ({ text }: { text: string | number }): string => `Szukaj „${text}” w bibliotece`,
  keys: "Klawisze stron",
  change: "Zmień lub wyłącz klawisze",
  off: "Klawisze pojedynczych liter są wyłączone.",
  action: {
    search: "Szukaj",
    upload: "Prześlij",
    home: "Strona główna",
    list: "Ta lista",
    commands: "Przejdź do strony, działania lub multimediów",
  },
  keyNames: {
    sequence: ({ first, second }: { first: string | number; second: string | number }): string => `${first}, potem ${second}`,
    commands: "Ctrl+K lub Cmd+K",
  },
}
