// Compiled from kinds.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const kindsWords = {
  nextEntry: "Nächster Beitrag",
  previousEntry: "Voriger Beitrag",
  entryOf: ({ index, count }: { index: number; count: number }): string => `${index.toLocaleString('de')} von ${count.toLocaleString('de')}`,
  entrySpoken: ({ index, count }: { index: number; count: number }): string => `Beitrag ${index.toLocaleString('de')} von ${count.toLocaleString('de')}`,
  nextPage: "Nächste Seite",
  previousPage: "Vorige Seite",
  pageOf: ({ index, count }: { index: number; count: number }): string => `Seite ${index.toLocaleString('de')} von ${count.toLocaleString('de')}`,
  pageAlt: ({ count, title, index }: { count: number; title: string | number; index: number }): string => pluralText(count, { '=1': `${title}`, other: `Seite ${index.toLocaleString('de')} von ${count.toLocaleString('de')}: ${title}` }),
  fileOnly: "Keine Vorschau verfügbar. Laden Sie die Datei herunter, um sie zu öffnen.",
  fileHidden: "Keine Vorschau verfügbar.",
  download: "Herunterladen",
  goLive: "Zu live springen",
  isLive: "Wiedergabe ist live",
  channel: "Sender",
  channelDate: ({ date }: { date: string | number }): string => `Gesendet am ${date}`,
  latency: ({ seconds }: { seconds: string | number }): string => `${seconds} s zurück`,
  broadcastDue: ({ date, time }: { date: string | number; time: string | number }): string => `Die Sendung beginnt am ${date} um ${time}`,
  broadcastEnded: "Die Sendung ist zu Ende",
  firstEntry: "Ab dem ersten Beitrag abspielen",
}
