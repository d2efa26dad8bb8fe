// Compiled from people-batch.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const peopleBatchWords = {
  selected: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} person wedi’u dewis`, one: `${count.toLocaleString('cy')} person wedi’i ddewis`, two: `${count.toLocaleString('cy')} berson wedi’u dewis`, few: `${count.toLocaleString('cy')} pherson wedi’u dewis`, many: `${count.toLocaleString('cy')} pherson wedi’u dewis`, other: `${count.toLocaleString('cy')} person wedi’u dewis` }),
  select: ({ name }: { name: string | number }): string => `Dewis ${name}`,
  selectPage: "Dewis pawb ar y dudalen hon",
  actions: "Newid y bobl a ddewiswyd",
  addToGroup: "Ychwanegu at grŵp",
  removeFromGroup: "Tynnu o grŵp",
  group: "Grŵp",
  suspendHelp: "Caiff y cyfrifon hyn eu hallgofnodi ac ni allant fewngofnodi nes eu hadfer. Mae eu heitemau’n aros.",
  endHelp: "Collir gwaith heb ei gadw. Gall y bobl hyn fewngofnodi eto. Mae eich sesiynau eich hun yn aros.",
  changed: ({ count }: { count: string | number }): string => `Pobl a newidiwyd: ${count}`,
  refused: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name}: ${reason}`,
  again: "Cadw ac ychwanegu un arall",
  justAdded: "Newydd eu hychwanegu",
  copyNow: "Copïwch y cyfrineiriau cyn cau’r ddeialog. Ni chânt eu dangos eto.",
}
