// Compiled from site-statistics.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const siteStatisticsWords = {
  title: "Statistik",
  lead: "Wie die Mediathek genutzt wird, im Vergleich zur Zeit davor. Aufrufe und Suchen werden ohne Namen gezählt.",
  by: "Anzeigen nach",
  steps: {
    day: "Tagen",
    week: "Wochen",
    month: "Monaten",
    year: "Jahren",
  },
  hours: "Angesehene Stunden",
  uploads: "Uploads",
  storage: "Belegter Speicher",
  conversions: "Fertige Umwandlungen",
  failed: "Fehlgeschlagene Umwandlungen",
  before: ({ amount }: { amount: string | number }): string => `Zeit davor: ${amount}`,
  change: ({ change, amount }: { change: string | number; amount: string | number }): string => `${change} gegenüber der Zeit davor (${amount})`,
  unknown: "Noch nicht bekannt",
  latest: ({ amount }: { amount: string | number }): string => `Am Ende: ${amount}`,
  topItems: "Meistgesehene Beiträge",
  item: "Beitrag",
  searches: "Suchen ohne Ergebnis",
  searchesHelp: "Wörter werden gezeigt, wenn mindestens fünfmal nach ihnen gesucht wurde. Wer gesucht hat, wird nicht gespeichert.",
  words: "Wörter",
  count: "Suchen",
  otherSearches: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('de')} weitere Suche ohne Ergebnis`, other: `${count.toLocaleString('de')} weitere Suchen ohne Ergebnis` }),
  none: "Keine in diesem Zeitraum",
  figures: "Zahlen",
  hoursOf: ({ hours }: { hours: string | number }): string => `${hours} Std.`,
  itemPage: ({ title }: { title: string | number }): string => `Statistik zu „${title}“`,
  toItem: "Beitrag öffnen",
  notYours: "Nur Personen, die diesen Beitrag bearbeiten dürfen, sehen seine Statistik.",
}
