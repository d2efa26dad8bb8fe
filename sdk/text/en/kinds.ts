// Compiled from kinds.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const kindsWords = {
  area: 'kinds',
  nextEntry: "Next item",
  previousEntry: "Previous item",
  entryOf: ({ index, count }: { index: number; count: number }): string => `${index.toLocaleString('en')} of ${count.toLocaleString('en')}`,
  entrySpoken: ({ index, count }: { index: number; count: number }): string => `Item ${index.toLocaleString('en')} of ${count.toLocaleString('en')}`,
  nextPage: "Next page",
  previousPage: "Previous page",
  pageOf: ({ index, count }: { index: number; count: number }): string => `Page ${index.toLocaleString('en')} of ${count.toLocaleString('en')}`,
  pageAlt: ({ count, title, index }: { count: number; title: string | number; index: number }): string => pluralText(count, { '=1': `${title}`, other: `Page ${index.toLocaleString('en')} of ${count.toLocaleString('en')}: ${title}` }),
  fileOnly: "No preview available. Download the file to open it.",
  fileHidden: "No preview available.",
  download: "Download",
  goLive: "Go to live",
  isLive: "Playing live",
  channel: "Channel",
  channelDate: ({ date }: { date: string | number }): string => `Broadcast on ${date}`,
  latency: ({ seconds }: { seconds: string | number }): string => `${seconds} s behind`,
  broadcastDue: ({ date, time }: { date: string | number; time: string | number }): string => `Broadcast due to start on ${date} at ${time}`,
  broadcastEnded: "Broadcast has ended",
  firstEntry: "Play from the first item",
}
export type KindsWords = typeof kindsWords
