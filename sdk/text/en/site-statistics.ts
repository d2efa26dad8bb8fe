// Compiled from site-statistics.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const siteStatisticsWords = {
  area: 'siteStatistics',
  title: "Statistics",
  lead: "How the library is used, compared to the time before. Views and searches are counted without names.",
  by: "Show by",
  steps: {
    day: "Days",
    week: "Weeks",
    month: "Months",
    year: "Years",
  },
  hours: "Hours watched",
  uploads: "Uploads",
  storage: "Storage used",
  conversions: "Finished conversions",
  failed: "Failed conversions",
  before: ({ amount }: { amount: string | number }): string => `Time before: ${amount}`,
  change: ({ change, amount }: { change: string | number; amount: string | number }): string => `${change} compared to the time before (${amount})`,
  unknown: "Not known yet",
  latest: ({ amount }: { amount: string | number }): string => `At the end: ${amount}`,
  topItems: "Most watched items",
  item: "Item",
  searches: "Searches without results",
  searchesHelp: "Words are shown when they were searched for at least five times. Who searched is not stored.",
  words: "Words",
  count: "Searches",
  otherSearches: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} other search without results`, other: `${count.toLocaleString('en')} other searches without results` }),
  none: "None in this period",
  figures: "Figures",
  hoursOf: ({ hours }: { hours: string | number }): string => `${hours} h`,
  itemPage: ({ title }: { title: string | number }): string => `Statistics of “${title}”`,
  toItem: "Open the item",
  notYours: "Only people who can edit this item can see its statistics.",
}
export type SiteStatisticsWords = typeof siteStatisticsWords
