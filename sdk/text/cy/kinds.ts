// Compiled from kinds.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const kindsWords = {
  nextEntry: "Eitem nesaf",
  previousEntry: "Eitem flaenorol",
  entryOf: ({ index, count }: { index: number; count: number }): string => `${index.toLocaleString('cy')} o ${count.toLocaleString('cy')}`,
  entrySpoken: ({ index, count }: { index: number; count: number }): string => `Eitem ${index.toLocaleString('cy')} o ${count.toLocaleString('cy')}`,
  nextPage: "Tudalen nesaf",
  previousPage: "Tudalen flaenorol",
  pageOf: ({ index, count }: { index: number; count: number }): string => `Tudalen ${index.toLocaleString('cy')} o ${count.toLocaleString('cy')}`,
  pageAlt: ({ count, title, index }: { count: number; title: string | number; index: number }): string => pluralText(count, { '=1': `${title}`, zero: `Tudalen ${index.toLocaleString('cy')} o ${count.toLocaleString('cy')}: ${title}`, two: `Tudalen ${index.toLocaleString('cy')} o ${count.toLocaleString('cy')}: ${title}`, few: `Tudalen ${index.toLocaleString('cy')} o ${count.toLocaleString('cy')}: ${title}`, many: `Tudalen ${index.toLocaleString('cy')} o ${count.toLocaleString('cy')}: ${title}`, other: `Tudalen ${index.toLocaleString('cy')} o ${count.toLocaleString('cy')}: ${title}` }),
  fileOnly: "Dim rhagolwg ar gael. Lawrlwythwch y ffeil i’w hagor.",
  fileHidden: "Dim rhagolwg ar gael.",
  download: "Lawrlwytho",
  goLive: "Mynd i’r darllediad byw",
  isLive: "Yn chwarae’n fyw",
  channel: "Sianel",
  channelDate: ({ date }: { date: string | number }): string => `Darlledwyd ar ${date}`,
  latency: ({ seconds }: { seconds: string | number }): string => `${seconds} eiliad ar ei hôl hi`,
  broadcastDue: ({ date, time }: { date: string | number; time: string | number }): string => `Disgwylir i’r darllediad ddechrau ar ${date} am ${time}`,
  broadcastEnded: "Mae’r darllediad wedi gorffen",
  firstEntry: "Chwarae o'r eitem gyntaf",
}
