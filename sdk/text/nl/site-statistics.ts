// Compiled from site-statistics.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const siteStatisticsWords = {
  title: "Statistieken",
  lead: "Hoe de bibliotheek wordt gebruikt, vergeleken met de tijd ervoor. Weergaven en zoekopdrachten worden zonder namen geteld.",
  by: "Tonen per",
  steps: {
    day: "Dag",
    week: "Week",
    month: "Maand",
    year: "Jaar",
  },
  hours: "Bekeken uren",
  uploads: "Uploads",
  storage: "Gebruikte opslag",
  conversions: "Voltooide conversies",
  failed: "Mislukte conversies",
  before: ({ amount }: { amount: string | number }): string => `Tijd ervoor: ${amount}`,
  change: ({ change, amount }: { change: string | number; amount: string | number }): string => `${change} vergeleken met de tijd ervoor (${amount})`,
  unknown: "Nog niet bekend",
  latest: ({ amount }: { amount: string | number }): string => `Aan het einde: ${amount}`,
  topItems: "Meest bekeken items",
  item: "Item",
  searches: "Zoekopdrachten zonder resultaten",
  searchesHelp: "Woorden worden getoond als er minstens vijf keer naar is gezocht. Wie zocht, wordt niet opgeslagen.",
  words: "Woorden",
  count: "Zoekopdrachten",
  otherSearches: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} andere zoekopdracht zonder resultaten`, other: `${count.toLocaleString('nl')} andere zoekopdrachten zonder resultaten` }),
  none: "Geen in deze periode",
  figures: "Cijfers",
  hoursOf: ({ hours }: { hours: string | number }): string => `${hours} u`,
  itemPage: ({ title }: { title: string | number }): string => `Statistieken van “${title}”`,
  toItem: "Item openen",
  notYours: "Alleen mensen die dit item mogen bewerken, zien de statistieken ervan.",
}
