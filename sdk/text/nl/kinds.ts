// Compiled from kinds.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const kindsWords = {
  nextEntry: "Volgende item",
  previousEntry: "Vorige item",
  entryOf: ({ index, count }: { index: number; count: number }): string => `${index.toLocaleString('nl')} van ${count.toLocaleString('nl')}`,
  entrySpoken: ({ index, count }: { index: number; count: number }): string => `Item ${index.toLocaleString('nl')} van ${count.toLocaleString('nl')}`,
  nextPage: "Volgende pagina",
  previousPage: "Vorige pagina",
  pageOf: ({ index, count }: { index: number; count: number }): string => `Pagina ${index.toLocaleString('nl')} van ${count.toLocaleString('nl')}`,
  pageAlt: ({ count, title, index }: { count: number; title: string | number; index: number }): string => pluralText(count, { '=1': `${title}`, other: `Pagina ${index.toLocaleString('nl')} van ${count.toLocaleString('nl')}: ${title}` }),
  fileOnly: "Geen voorbeeld beschikbaar. Download het bestand om het te openen.",
  fileHidden: "Geen voorbeeld beschikbaar.",
  download: "Downloaden",
  goLive: "Naar live gaan",
  isLive: "Speelt live",
  channel: "Zender",
  channelDate: ({ date }: { date: string | number }): string => `Uitgezonden op ${date}`,
  latency: ({ seconds }: { seconds: string | number }): string => `${seconds} s achter`,
  broadcastDue: ({ date, time }: { date: string | number; time: string | number }): string => `De uitzending begint op ${date} om ${time}`,
  broadcastEnded: "De uitzending is afgelopen",
  firstEntry: "Vanaf het eerste item afspelen",
}
