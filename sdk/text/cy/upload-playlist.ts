// Compiled from upload-playlist.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const uploadPlaylistWords = {
  create: "Creu rhestr chwarae o’r ffeiliau hyn",
  help: "Caiff y rhestr chwarae ei chreu pan fydd pob ffeil wedi’i huwchlwytho, yn nhrefn y rhestr hon.",
  title: "Teitl y rhestr chwarae",
  blank: "Rhowch deitl ar gyfer y rhestr chwarae.",
  creating: "Yn creu’r rhestr chwarae…",
  created: ({ count }: { count: number }): string => pluralText(count, { zero: `Crëwyd rhestr chwarae â ${count.toLocaleString('cy')} eitem.`, one: `Crëwyd rhestr chwarae â ${count.toLocaleString('cy')} eitem.`, two: `Crëwyd rhestr chwarae â ${count.toLocaleString('cy')} eitem.`, few: `Crëwyd rhestr chwarae â ${count.toLocaleString('cy')} eitem.`, many: `Crëwyd rhestr chwarae â ${count.toLocaleString('cy')} eitem.`, other: `Crëwyd rhestr chwarae â ${count.toLocaleString('cy')} eitem.` }),
  open: "Agor y rhestr chwarae",
  failed: ({ sentence }: { sentence: string | number }): string => `Ni ellid creu’r rhestr chwarae: ${sentence}`,
  retry: "Ceisio eto",
  notIncluded: ({ names }: { names: string | number }): string => `Heb eu cynnwys gan fod yr uwchlwytho wedi methu: ${names}`,
  make: "Creu rhestr chwarae",
}
