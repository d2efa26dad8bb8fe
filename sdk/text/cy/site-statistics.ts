// Compiled from site-statistics.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const siteStatisticsWords = {
  title: "Ystadegau",
  lead: "Sut y defnyddir y llyfrgell, o’i gymharu â’r amser cynt. Cyfrifir gwyliadau a chwiliadau heb enwau.",
  by: "Dangos fesul",
  steps: {
    day: "Diwrnod",
    week: "Wythnos",
    month: "Mis",
    year: "Blwyddyn",
  },
  hours: "Oriau a wyliwyd",
  uploads: "Uwchlwythiadau",
  storage: "Storfa a ddefnyddiwyd",
  conversions: "Trosiadau gorffenedig",
  failed: "Trosiadau aflwyddiannus",
  before: ({ amount }: { amount: string | number }): string => `Amser cynt: ${amount}`,
  change: ({ change, amount }: { change: string | number; amount: string | number }): string => `${change} o’i gymharu â’r amser cynt (${amount})`,
  unknown: "Ddim yn hysbys eto",
  latest: ({ amount }: { amount: string | number }): string => `Ar y diwedd: ${amount}`,
  topItems: "Eitemau a wyliwyd fwyaf",
  item: "Eitem",
  searches: "Chwiliadau heb ganlyniadau",
  searchesHelp: "Dangosir geiriau os chwiliwyd amdanynt o leiaf bum gwaith. Ni chedwir pwy chwiliodd.",
  words: "Geiriau",
  count: "Chwiliadau",
  otherSearches: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} chwiliad arall heb ganlyniadau`, one: `${count.toLocaleString('cy')} chwiliad arall heb ganlyniadau`, two: `${count.toLocaleString('cy')} chwiliad arall heb ganlyniadau`, few: `${count.toLocaleString('cy')} chwiliad arall heb ganlyniadau`, many: `${count.toLocaleString('cy')} chwiliad arall heb ganlyniadau`, other: `${count.toLocaleString('cy')} chwiliad arall heb ganlyniadau` }),
  none: "Dim un yn y cyfnod hwn",
  figures: "Ffigurau",
  hoursOf: ({ hours }: { hours: string | number }): string => `${hours} awr`,
  itemPage: ({ title }: { title: string | number }): string => `Ystadegau “${title}”`,
  toItem: "Agor yr eitem",
  notYours: "Dim ond pobl sy’n gallu golygu’r eitem hon sy’n gweld ei hystadegau.",
}
