// Compiled from lists.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const listsWords = {
  open: "Mijn mediatheek",
  title: "Mijn mediatheek",
  tabs: {
    favourites: "Favorieten",
    history: "Geschiedenis",
    ownmedia: "Mijn media",
    edits: "Gedeeld om te bewerken",
    granted: "Gedeeld met mij",
    conversions: "Conversies",
  },
  search: {
    favourites: "Zoeken in favorieten",
    history: "Zoeken in geschiedenis",
    ownmedia: "Zoeken in mijn media",
    edits: "Zoeken in gedeeld om te bewerken",
    granted: "Zoeken in gedeeld met mij",
    conversions: "Zoeken in conversies",
  },
  clearSearch: "Zoekopdracht wissen",
  items: ({ capped, total }: { capped: boolean; total: number }): string => branchText(capped, { true: `Meer dan ${total.toLocaleString('nl')} items`, other: pluralText(total, { one: `${total.toLocaleString('nl')} item`, other: `${total.toLocaleString('nl')} items` }) }),
  page: ({ index }: { index: number }): string => `Pagina ${index.toLocaleString('nl')}`,
  none: ({ term }: { term: string | number }): string => `Geen resultaten voor ‘${term}’`,
  noneHelp: "Er wordt gezocht in titels en beschrijvingen. Probeer minder of algemenere woorden.",
  emptyPage: "Deze pagina is leeg.",
  firstPage: "Naar de eerste pagina",
  failed: "De lijst kon niet worden geladen",
  empty: {
    favourites: {
      title: "Nog geen favorieten",
      help: [
        "Kies de ster bij een item om het hier toe te voegen.",
        "Op de pagina van een video kun je een moment bewaren.",
      ] as const,
    },
    history: {
      title: "Nog niets bekeken",
      help: [
        "Wat je bekijkt en leest, komt hier te staan, met het punt waar je bent gestopt.",
      ] as const,
    },
    ownmedia: {
      title: "Je hebt nog geen media",
      help: [
        "Wat je uploadt, opneemt of maakt, komt hier te staan.",
      ] as const,
    },
    edits: {
      title: "Niets om te bewerken",
      help: [
        "Items die je van anderen mag bewerken, komen hier te staan.",
      ] as const,
    },
    granted: {
      title: "Niets met jou gedeeld",
      help: [
        "Items die met jou of je groepen worden gedeeld, komen hier te staan.",
      ] as const,
    },
  },
  browse: "Naar de mediatheek",
  upload: "Uploaden",
  from: ({ time }: { time: string | number }): string => `Vanaf ${time}`,
  resume: ({ time }: { time: string | number }): string => `Verdergaan bij ${time}`,
  watched: ({ isOver, percent }: { isOver: boolean; percent: number }): string => branchText(isOver, { true: "Bekeken", other: `${percent.toLocaleString('nl')}% bekeken` }),
  access: {
    view: "Kan bekijken",
    edit: "Kan bewerken",
  },
  added: ({ date }: { date: string | number }): string => `Toegevoegd op ${date}`,
  viewedOn: ({ date }: { date: string | number }): string => `Bekeken op ${date}`,
  sharedOn: ({ date }: { date: string | number }): string => `Gedeeld op ${date}`,
  removeOf: ({ title }: { title: string | number }): string => `${title} uit je geschiedenis verwijderen`,
  remove: "Uit geschiedenis verwijderen",
  clear: "Geschiedenis wissen",
  clearAsk: {
    title: "Hele geschiedenis wissen?",
    help: "Dit kan niet ongedaan worden gemaakt. Weergaven blijven geteld en video’s gaan nog steeds verder waar je was gestopt.",
    confirm: "Geschiedenis wissen",
    keep: "Behouden",
  },
  notRemoved: ({ title, reason }: { title: string | number; reason: string | number }): string => `${title} staat nog in je geschiedenis. ${reason}`,
}
