// Compiled from upload-streams.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const uploadStreamsWords = {
  one: "Un eitem â sawl ffrwd",
  lead: "Mae’r fideos yn chwarae gyda’i gilydd: camera, sgrin, sleidiau, ail gamera. Mae pob un o’r lleill yn cael enw ei ffeil.",
  files: "Fideos yr eitem",
  primary: "Prif ffrwd",
  primaryHelp: "Ganddi hi mae’r sain, hi sy’n cadw’r amser, a hi a ddangosir yn fawr yn gyntaf.",
  notVideos: ({ names }: { names: string | number }): string => `Dim ond fideos all fod yn ffrydiau. Mae’r ffeiliau hyn yn aros yn eitemau ar wahân: ${names}.`,
  sendAgain: ({ names }: { names: string | number }): string => `Caiff y ffeiliau hyn eu llwytho i fyny eto, a chaiff eu heitemau eu hunain eu dileu cyn gynted ag y bydd y ffrydiau yno: ${names}.`,
  few: "Dewiswch o leiaf ddau fideo.",
  many: ({ max }: { max: number }): string => `Gall eitem gael ${max.toLocaleString('cy')} ffrwd ar y mwyaf. Dewiswch lai o fideos.`,
  make: "Gwneud un eitem",
  joined: ({ count, title }: { count: number; title: string | number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} fideo yn dod yn un eitem: ${title}.`, one: `${count.toLocaleString('cy')} fideo yn dod yn un eitem: ${title}.`, two: `${count.toLocaleString('cy')} fideo yn dod yn un eitem: ${title}.`, few: `${count.toLocaleString('cy')} fideo yn dod yn un eitem: ${title}.`, many: `${count.toLocaleString('cy')} fideo yn dod yn un eitem: ${title}.`, other: `${count.toLocaleString('cy')} fideo yn dod yn un eitem: ${title}.` }),
  streamOf: ({ title }: { title: string | number }): string => `Ffrwd o ${title}`,
  streamOfOther: "Ffrwd o eitem arall",
  waits: ({ title }: { title: string | number }): string => `Wedi’i llwytho i fyny. Caiff ei hychwanegu cyn gynted ag y bydd ${title} yn y llyfrgell.`,
  separate: ({ name }: { name: string | number }): string => `Gwneud ${name} yn eitem ar wahân`,
}
