// Compiled from all-notes.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const allNotesWords = {
  privacy: "Dim ond chi all eu darllen.",
  search: "Chwilio’ch nodiadau",
  searchHelp: "Geiriau nodyn neu deitl",
  count: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} nodyn`, one: `${count.toLocaleString('cy')} nodyn`, two: `${count.toLocaleString('cy')} nodyn`, few: `${count.toLocaleString('cy')} nodyn`, many: `${count.toLocaleString('cy')} nodyn`, other: `${count.toLocaleString('cy')} nodyn` }),
  none: "Nid oes gennych nodiadau eto",
  noneHelp: "Agorwch y tab Nodiadau wrth ymyl eitem i ysgrifennu un.",
  noneFound: "Dim nodiadau wedi’u canfod",
  noneFoundHelp: "Rhowch gynnig ar eiriau eraill.",
  whole: "Yr eitem gyfan",
  playOf: ({ title, time }: { title: string | number; time: string | number }): string => `Chwarae ${title} o ${time}`,
  changed: ({ date }: { date: string | number }): string => `Newidiwyd ${date}`,
  showAll: "Dangos y cyfan",
  showLess: "Dangos llai",
  asMarkdown: "Cadw fel Markdown",
  asWord: "Cadw fel Word",
  failed: "Nid oedd modd llwytho’r nodiadau.",
  pages: "Tudalennau nodiadau",
  newest: ({ count }: { count: number }): string => `Mae’r ffeil yn cynnwys eich ${count.toLocaleString('cy')} nodyn diweddaraf.`,
  edit: "Golygu",
  editOf: ({ title }: { title: string | number }): string => `Golygu'r nodyn am ${title}`,
  deleteOf: ({ title }: { title: string | number }): string => `Dileu'r nodyn am ${title}`,
  text: "Testun y nodyn",
  done: "Wedi gorffen",
  remove: "Dileu",
  gone: "Cafodd y nodyn hwn ei ddileu mewn ffenestr arall.",
}
