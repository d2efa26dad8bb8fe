// Compiled from slideshows.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const slideshowsWords = {
  list: "Sioeau sleidiau",
  loading: "Yn llwytho",
  none: "Nid oes sioeau sleidiau eto.",
  noSlides: "Nid oes sleidiau yn y sioe hon eto.",
  failed: "Nid oedd modd llwytho’r sleidiau.",
  tryAgain: "Rhoi cynnig arall arni",
  back: "Pob sioe sleidiau",
  count: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} sleid`, one: `${count.toLocaleString('cy')} sleid`, two: `${count.toLocaleString('cy')} sleid`, few: `${count.toLocaleString('cy')} sleid`, many: `${count.toLocaleString('cy')} sleid`, other: `${count.toLocaleString('cy')} sleid` }),
  slide: ({ index }: { index: number }): string => `Sleid ${index.toLocaleString('cy')}`,
  playFrom: ({ time, index }: { time: string | number; index: number }): string => `Chwarae o ${time}: sleid ${index.toLocaleString('cy')}`,
  openSlide: ({ index }: { index: number }): string => `Agor sleid ${index.toLocaleString('cy')} mewn tab newydd`,
  now: "Nawr",
  viewAll: "Gweld y testun i gyd",
  viewAllOf: ({ index }: { index: number }): string => `Gweld y testun i gyd ar sleid ${index.toLocaleString('cy')}`,
  less: "Dangos llai",
  lessOf: ({ index }: { index: number }): string => `Dangos llai o sleid ${index.toLocaleString('cy')}`,
  notes: "Nodiadau’r cyflwynydd",
  search: "Chwilio’r sleidiau",
  hits: ({ count }: { count: number }): string => pluralText(count, { zero: "Dim sleidiau wedi’u canfod", one: `${count.toLocaleString('cy')} sleid wedi’i chanfod`, two: `${count.toLocaleString('cy')} sleid wedi’u canfod`, few: `${count.toLocaleString('cy')} sleid wedi’u canfod`, many: `${count.toLocaleString('cy')} sleid wedi’u canfod`, other: `${count.toLocaleString('cy')} sleid wedi’u canfod` }),
}
