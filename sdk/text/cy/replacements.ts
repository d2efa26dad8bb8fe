// Compiled from replacements.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const replacementsWords = {
  action: "Disodli’r ffeil",
  about: "Mae’r cyfeiriad, y penodau, y sylwadau, yr is-deitlau, y llun bach a’r nifer gwyliadau yn aros. Dangosir y ffeil bresennol nes bydd yr un newydd yn barod.",
  drop: "Gollyngwch y ffeil newydd yma",
  choose: "Dewis ffeil",
  one: "Dewiswch un ffeil.",
  goesOn: "Gallwch gau hwn. Mae’r ffeil yn dal i gael ei hanfon wrth i chi bori.",
  sent: "Anfonwyd y ffeil. Dangosir y ffeil bresennol nes bydd yr un newydd yn barod.",
  needsApproval: "Pan ddefnyddir y ffeil newydd, bydd yr eitem yn aros am gymeradwyaeth.",
  title: "Ffeil yr eitem hon",
  converting: ({ file }: { file: string | number }): string => `Mae ${file} yn cael ei baratoi. Dangosir y ffeil bresennol tan hynny.`,
  progress: "Paratoi’r ffeil newydd",
  failed: ({ file, reason }: { file: string | number; reason: string | number }): string => `Doedd dim modd defnyddio ${file}: ${reason} Mae’r ffeil bresennol yn aros.`,
  cancel: "Canslo",
  dismiss: "Cau",
  replaced: ({ date, file, until }: { date: string | number; file: string | number; until: string | number }): string => `Disodlwyd ar ${date}. Cedwir y ffeil flaenorol, ${file}, tan ${until}.`,
  useEarlier: "Defnyddio’r ffeil flaenorol",
  used: "Mae’r ffeil flaenorol yn cael ei defnyddio eto.",
  afterEnd: ({ parts }: { parts: string | number }): string => `Ar ôl diwedd y ffeil hon: ${parts}. Cedwir nhw.`,
  chapters: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} pennod`, one: `${count.toLocaleString('cy')} pennod`, two: `${count.toLocaleString('cy')} pennod`, few: `${count.toLocaleString('cy')} pennod`, many: `${count.toLocaleString('cy')} pennod`, other: `${count.toLocaleString('cy')} pennod` }),
  comments: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} sylw`, one: `${count.toLocaleString('cy')} sylw`, two: `${count.toLocaleString('cy')} sylw`, few: `${count.toLocaleString('cy')} sylw`, many: `${count.toLocaleString('cy')} sylw`, other: `${count.toLocaleString('cy')} sylw` }),
  slides: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} sleid`, one: `${count.toLocaleString('cy')} sleid`, two: `${count.toLocaleString('cy')} sleid`, few: `${count.toLocaleString('cy')} sleid`, many: `${count.toLocaleString('cy')} sleid`, other: `${count.toLocaleString('cy')} sleid` }),
  questions: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} cwestiwn`, one: `${count.toLocaleString('cy')} cwestiwn`, two: `${count.toLocaleString('cy')} cwestiwn`, few: `${count.toLocaleString('cy')} cwestiwn`, many: `${count.toLocaleString('cy')} cwestiwn`, other: `${count.toLocaleString('cy')} cwestiwn` }),
  noUpload: "Chewch chi ddim uwchlwytho ffeiliau.",
}
