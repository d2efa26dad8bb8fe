// Compiled from commands.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const commandsWords = {
  title: "Mynd i",
  label: "Tudalen, gweithred neu gyfrwng",
  pages: "Tudalennau",
  actions: "Gweithredoedd",
  items: "Cyfryngau",
  failed: "Nid oedd modd chwilio’r cyfryngau.",
  found: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} canlyniad`, one: `${count.toLocaleString('cy')} canlyniad`, two: `${count.toLocaleString('cy')} ganlyniad`, few: `${count.toLocaleString('cy')} chanlyniad`, many: `${count.toLocaleString('cy')} chanlyniad`, other: `${count.toLocaleString('cy')} canlyniad` }),
  searchAll: ({ text }: { text: string | number }): string => `Chwilio’r llyfrgell am “${text}”`,
  keys: "Bysellau’r tudalennau",
  change: "Newid neu ddiffodd bysellau",
  off: "Mae bysellau un llythyren wedi’u diffodd.",
  action: {
    search: "Chwilio",
    upload: "Uwchlwytho",
    home: "Hafan",
    list: "Y rhestr hon",
    commands: "Mynd i dudalen, gweithred neu gyfrwng",
  },
  keyNames: {
    sequence: ({ first, second }: { first: string | number; second: string | number }): string => `${first} yna ${second}`,
    commands: "Ctrl+K neu Cmd+K",
  },
}
