// Compiled from upload-streams.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const uploadStreamsWords = {
  one: "Eén item met meerdere streams",
  lead: "De video’s worden samen afgespeeld: een camera, een scherm, dia’s, een tweede camera. Elke andere krijgt de naam van haar bestand.",
  files: "Video’s van het item",
  primary: "Hoofdstream",
  primaryHelp: "Deze heeft het geluid, geeft de tijd aan en wordt eerst groot getoond.",
  notVideos: ({ names }: { names: string | number }): string => `Alleen video’s kunnen streams zijn. Deze bestanden blijven eigen items: ${names}.`,
  sendAgain: ({ names }: { names: string | number }): string => `Deze bestanden worden opnieuw geüpload en hun eigen items worden verwijderd zodra de streams er zijn: ${names}.`,
  few: "Kies minstens twee video’s.",
  many: ({ max }: { max: number }): string => `Een item kan hoogstens ${max.toLocaleString('nl')} streams hebben. Kies minder video’s.`,
  make: "Eén item maken",
  joined: ({ count, title }: { count: number; title: string | number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} video wordt één item: ${title}.`, other: `${count.toLocaleString('nl')} video’s worden één item: ${title}.` }),
  streamOf: ({ title }: { title: string | number }): string => `Stream van ${title}`,
  streamOfOther: "Stream van een ander item",
  waits: ({ title }: { title: string | number }): string => `Geüpload. De stream wordt toegevoegd zodra ${title} in de bibliotheek staat.`,
  separate: ({ name }: { name: string | number }): string => `Van ${name} een eigen item maken`,
}
