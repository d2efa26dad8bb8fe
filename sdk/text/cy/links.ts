// Compiled from links.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const linksWords = {
  title: "Ychwanegu dolenni",
  lead: "Ychwanegwch dudalennau gwe, neu fideos o wasanaethau fideo. Mae fideos yn chwarae yma heb gael eu copïo.",
  open: "Ychwanegu dolenni",
  addressMissing: "Rhowch gyfeiriad.",
  nameMissing: "Rhowch deitl.",
  add: "Ychwanegu",
  addedTitle: "Wedi ychwanegu",
  video: "Fideo",
  page: "Dolen",
  added: ({ title }: { title: string | number }): string => `Ychwanegwyd “${title}”.`,
  opensHost: ({ host }: { host: string | number }): string => `Mae’r ddolen hon yn agor ${host}`,
  goTo: "Agor y ddolen",
  newTab: "(yn agor mewn tab newydd)",
  panorama: "Fideo 360°",
  panoramaHelp: "Gall gwylwyr edrych o’u cwmpas.",
  addresses: "Cyfeiriadau, un ar bob llinell",
  addressesHelp: "Er enghraifft https://example.org/lesson. Ar gyfer fideo, copïwch gyfeiriad ei dudalen.",
  noneValid: "Ni ellir ychwanegu’r un o’r cyfeiriadau hyn.",
  leftOut: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} llinell wedi’i hepgor:`, one: "Un llinell wedi’i hepgor:", two: `${count.toLocaleString('cy')} linell wedi’u hepgor:`, few: `${count.toLocaleString('cy')} llinell wedi’u hepgor:`, many: `${count.toLocaleString('cy')} llinell wedi’u hepgor:`, other: `${count.toLocaleString('cy')} llinell wedi’u hepgor:` }),
  next: "Nesaf",
  checking: "Yn gwirio…",
  back: "Yn ôl",
  linkStep: ({ count }: { count: number }): string => pluralText(count, { zero: "Eich dolenni", one: "Eich dolen", two: `Eich ${count.toLocaleString('cy')} ddolen`, few: `Eich ${count.toLocaleString('cy')} dolen`, many: `Eich ${count.toLocaleString('cy')} dolen`, other: `Eich ${count.toLocaleString('cy')} dolen` }),
  videoStep: ({ count }: { count: number }): string => pluralText(count, { zero: "Eich fideos o wasanaethau fideo", one: "Eich fideo o wasanaeth fideo", two: `Eich ${count.toLocaleString('cy')} fideo o wasanaethau fideo`, few: `Eich ${count.toLocaleString('cy')} fideo o wasanaethau fideo`, many: `Eich ${count.toLocaleString('cy')} fideo o wasanaethau fideo`, other: `Eich ${count.toLocaleString('cy')} fideo o wasanaethau fideo` }),
  titleOf: ({ url }: { url: string | number }): string => `Teitl ${url}`,
  shared: "Defnyddir yr atebion isod ar gyfer pob un.",
  addCount: ({ count }: { count: number }): string => pluralText(count, { zero: "Ychwanegu dolenni", one: "Ychwanegu’r ddolen", two: `Ychwanegu ${count.toLocaleString('cy')} ddolen`, few: `Ychwanegu ${count.toLocaleString('cy')} dolen`, many: `Ychwanegu ${count.toLocaleString('cy')} dolen`, other: `Ychwanegu ${count.toLocaleString('cy')} dolen` }),
  progress: ({ done, total }: { done: number; total: number }): string => `${done.toLocaleString('cy')} o ${total.toLocaleString('cy')} wedi gorffen`,
  addingTitle: "Yn ychwanegu",
  addedCount: ({ count }: { count: number }): string => pluralText(count, { '=0': "Ni chafodd dim ei ychwanegu.", zero: "Ni chafodd dim ei ychwanegu.", one: `Ychwanegwyd ${count.toLocaleString('cy')} ddolen.`, two: `Ychwanegwyd ${count.toLocaleString('cy')} ddolen.`, few: `Ychwanegwyd ${count.toLocaleString('cy')} dolen.`, many: `Ychwanegwyd ${count.toLocaleString('cy')} dolen.`, other: `Ychwanegwyd ${count.toLocaleString('cy')} dolen.` }),
  states: {
    waiting: "Yn aros",
    adding: "Yn ychwanegu…",
  },
  retryOf: ({ title }: { title: string | number }): string => `Rhoi cynnig arall arni: ${title}`,
  removeOf: ({ title }: { title: string | number }): string => `Tynnu ${title} o’r rhestr hon`,
  retryAll: ({ count }: { count: number }): string => pluralText(count, { zero: "Rhoi cynnig arall arni", one: "Rhoi cynnig arall arni", two: `Rhoi cynnig arall ar y ${count.toLocaleString('cy')}`, few: `Rhoi cynnig arall ar bob un (${count.toLocaleString('cy')})`, many: `Rhoi cynnig arall ar bob un (${count.toLocaleString('cy')})`, other: `Rhoi cynnig arall ar bob un (${count.toLocaleString('cy')})` }),
}
