// Compiled from site-statistics.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const siteStatisticsWords = {
  title: "Statistiques",
  lead: "L’utilisation de la médiathèque, comparée à la période précédente. Les vues et les recherches sont comptées sans noms.",
  by: "Afficher par",
  steps: {
    day: "Jour",
    week: "Semaine",
    month: "Mois",
    year: "Année",
  },
  hours: "Heures regardées",
  uploads: "Envois",
  storage: "Stockage utilisé",
  conversions: "Conversions terminées",
  failed: "Conversions échouées",
  before: ({ amount }: { amount: string | number }): string => `Période précédente : ${amount}`,
  change: ({ change, amount }: { change: string | number; amount: string | number }): string => `${change} par rapport à la période précédente (${amount})`,
  unknown: "Pas encore connu",
  latest: ({ amount }: { amount: string | number }): string => `À la fin : ${amount}`,
  topItems: "Éléments les plus regardés",
  item: "Élément",
  searches: "Recherches sans résultat",
  searchesHelp: "Les mots sont affichés s’ils ont été recherchés au moins cinq fois. L’auteur d’une recherche n’est pas enregistré.",
  words: "Mots",
  count: "Recherches",
  otherSearches: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} autre recherche sans résultat`, many: `${count.toLocaleString('fr')} d’autres recherches sans résultat`, other: `${count.toLocaleString('fr')} autres recherches sans résultat` }),
  none: "Aucun sur cette période",
  figures: "Chiffres",
  hoursOf: ({ hours }: { hours: string | number }): string => `${hours} h`,
  itemPage: ({ title }: { title: string | number }): string => `Statistiques de « ${title} »`,
  toItem: "Ouvrir l’élément",
  notYours: "Seules les personnes pouvant modifier cet élément voient ses statistiques.",
}
