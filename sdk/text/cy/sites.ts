// Compiled from sites.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const sitesWords = {
  title: "Gwefannau ac integreiddiadau",
  lead: "Dewiswch ble gellir mewnosod cynnwys, a gweld pa integreiddiadau sydd wedi’u gosod.",
  everywhere: "Gwefannau mewnosod a ganiateir",
  label: "Gwefannau",
  help: "Un ar bob llinell, er enghraifft https://www.school.example. Os yw’n wag, caniateir pob gwefan. Ni all gwefannau eraill ddangos fideos na theclynnau na darllen data.",
  saved: "Wedi cadw. Daw’r newid i rym o fewn eiliadau.",
  trusted: "Rhaglenni dibynadwy",
  trustedLabel: "Tarddiadau",
  trustedHelp: "Un ar bob llinell, er enghraifft https://app.school.example. Gall tudalennau’r tarddiadau hyn fewngofnodi pobl, a darllen a newid yr hyn a ganiateir i’r bobl hynny, gyda thocyn sesiwn. Os yw’n wag, ni all yr un. Ychwanegwch raglenni rydych chi’n eu rhedeg yn unig.",
  own: "Eitemau â’u rheolau eu hunain",
  ownHelp: "Wedi’u gosod gan eu perchnogion o dan “Mewnosod”. Dim ond gwefannau o’r rhestr uchod y gall eitem eu caniatáu.",
  item: "Eitem",
  owner: "Perchennog",
  where: "Caniateir ar",
  noOtherSites: "Dim gwefannau eraill",
  notInList: ({ site }: { site: string | number }): string => `${site} (nid yn y rhestr uchod)`,
  noneTitle: "Dim eitemau â’u rheolau eu hunain",
  noneHelp: [
    "Gellir mewnosod pob eitem ar y gwefannau uchod.",
  ] as const,
  integrations: "Integreiddiadau",
  signIn: "Darparwyr mewngofnodi",
  signInNone: "Dim un wedi’i osod.",
  signInSome: ({ offered, off }: { offered: string; off: number }): string => `${(offered ? `Cynigir: ${offered}.` : "Ni chynigir yr un.")}${pluralText(off, { '=0': "", zero: "", one: ` Wedi diffodd: ${off.toLocaleString('cy')}.`, two: ` Wedi diffodd: ${off.toLocaleString('cy')}.`, few: ` Wedi diffodd: ${off.toLocaleString('cy')}.`, many: ` Wedi diffodd: ${off.toLocaleString('cy')}.`, other: ` Wedi diffodd: ${off.toLocaleString('cy')}.` })}`,
  signInGo: "Rheoli darparwyr mewngofnodi",
  oembed: "Cyfeiriad oEmbed",
  oembedHelp: "Mae llwyfannau dysgu, blogiau a wicis sy’n cefnogi oEmbed yn defnyddio’r cyfeiriad hwn i droi dolenni eitemau yn chwaraewyr.",
}
