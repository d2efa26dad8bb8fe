// Compiled from site-statistics.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const siteStatisticsWords = {
  title: "Estadísticas",
  lead: "Cómo se usa la mediateca, en comparación con el tiempo anterior. Las visualizaciones y búsquedas se cuentan sin nombres.",
  by: "Mostrar por",
  steps: {
    day: "Días",
    week: "Semanas",
    month: "Meses",
    year: "Años",
  },
  hours: "Horas vistas",
  uploads: "Cargas",
  storage: "Almacenamiento usado",
  conversions: "Conversiones terminadas",
  failed: "Conversiones fallidas",
  before: ({ amount }: { amount: string | number }): string => `Tiempo anterior: ${amount}`,
  change: ({ change, amount }: { change: string | number; amount: string | number }): string => `${change} respecto al tiempo anterior (${amount})`,
  unknown: "Aún no se sabe",
  latest: ({ amount }: { amount: string | number }): string => `Al final: ${amount}`,
  topItems: "Elementos más vistos",
  item: "Elemento",
  searches: "Búsquedas sin resultados",
  searchesHelp: "Las palabras se muestran si se buscaron al menos cinco veces. No se guarda quién buscó.",
  words: "Palabras",
  count: "Búsquedas",
  otherSearches: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} búsqueda más sin resultados`, many: `${count.toLocaleString('es')} de búsquedas más sin resultados`, other: `${count.toLocaleString('es')} búsquedas más sin resultados` }),
  none: "Ninguno en este periodo",
  figures: "Cifras",
  hoursOf: ({ hours }: { hours: string | number }): string => `${hours} h`,
  itemPage: ({ title }: { title: string | number }): string => `Estadísticas de «${title}»`,
  toItem: "Abrir el elemento",
  notYours: "Solo quienes pueden editar este elemento ven sus estadísticas.",
}
