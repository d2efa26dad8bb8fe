// Compiled from site-statistics.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('pl')

export const siteStatisticsWords = {
  title: "Statystyki",
  lead: "Jak używana jest biblioteka, w porównaniu z wcześniejszym czasem. Wyświetlenia i wyszukiwania są liczone bez nazwisk.",
  by: "Pokaż według",
  steps: {
    day: "Dni",
    week: "Tygodni",
    month: "Miesięcy",
    year: "Lat",
  },
  hours: "Obejrzane godziny",
  uploads: "Przesłane pliki",
  storage: "Zajęte miejsce",
  conversions: "Ukończone konwersje",
  failed: "Nieudane konwersje",
  before: ({ amount }: { amount: string | number }): string => `Wcześniejszy czas: ${amount}`,
  change: ({ change, amount }: { change: string | number; amount: string | number }): string => `${change} w porównaniu z wcześniejszym czasem (${amount})`,
  unknown: "Jeszcze nieznane",
  latest: ({ amount }: { amount: string | number }): string => `Na końcu: ${amount}`,
  topItems: "Najczęściej oglądane elementy",
  item: "Element",
  searches: "Wyszukiwania bez wyników",
  searchesHelp: "Słowa są pokazywane, jeśli szukano ich co najmniej pięć razy. Nie zapisuje się, kto szukał.",
  words: "Słowa",
  count: "Wyszukiwania",
  otherSearches: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('pl')} inne wyszukiwanie bez wyników`, few: `${count.toLocaleString('pl')} inne wyszukiwania bez wyników`, many: `${count.toLocaleString('pl')} innych wyszukiwań bez wyników`, other: `${count.toLocaleString('pl')} innego wyszukiwania bez wyników` }),
  none: "Brak w tym okresie",
  figures: "Liczby",
  hoursOf: ({ hours }: { hours: string | number }): string => `${hours} godz.`,
  itemPage: ({ title }: { title: string | number }): string => `Statystyki elementu „${title}”`,
  toItem: "Otwórz element",
  notYours: "Statystyki tego elementu widzą tylko osoby, które mogą go edytować.",
}
