// Compiled from kinds.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const kindsWords = {
  nextEntry: "Następny element",
  previousEntry: "Poprzedni element",
  entryOf: ({ index, count }: { index: number; count: number }): string => `${index.toLocaleString('pl')} z ${count.toLocaleString('pl')}`,
  entrySpoken: ({ index, count }: { index: number; count: number }): string => `Element ${index.toLocaleString('pl')} z ${count.toLocaleString('pl')}`,
  nextPage: "Następna strona",
  previousPage: "Poprzednia strona",
  pageOf: ({ index, count }: { index: number; count: number }): string => `Strona ${index.toLocaleString('pl')} z ${count.toLocaleString('pl')}`,
  pageAlt: ({ count, title, index }: { count: number; title: string | number; index: number }): string => pluralText(count, { one: `${title}`, few: `Strona ${index.toLocaleString('pl')} z ${count.toLocaleString('pl')}: ${title}`, many: `Strona ${index.toLocaleString('pl')} z ${count.toLocaleString('pl')}: ${title}`, other: `Strona ${index.toLocaleString('pl')} z ${count.toLocaleString('pl')}: ${title}` }),
  fileOnly: "Podgląd niedostępny. Pobierz plik, aby go otworzyć.",
  fileHidden: "Podgląd niedostępny.",
  download: "Pobierz",
  goLive: "Przejdź na żywo",
  isLive: "Odtwarzanie na żywo",
  channel: "Kanał",
  channelDate: ({ date }: { date: string | number }): string => `Data transmisji: ${date}`,
  latency: ({ seconds }: { seconds: string | number }): string => `${seconds} s opóźnienia`,
  broadcastDue: ({ date, time }: { date: string | number; time: string | number }): string => `Początek transmisji: ${date}, ${time}`,
  broadcastEnded: "Transmisja się zakończyła",
  firstEntry: "Odtwórz od pierwszego elementu",
}
