// Compiled from lists.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const listsWords = {
  open: "Meine Mediathek",
  title: "Meine Mediathek",
  tabs: {
    favourites: "Favoriten",
    history: "Verlauf",
    ownmedia: "Meine Medien",
    edits: "Zum Bearbeiten geteilt",
    granted: "Mit mir geteilt",
    conversions: "Umwandlungen",
  },
  search: {
    favourites: "Favoriten durchsuchen",
    history: "Verlauf durchsuchen",
    ownmedia: "Meine Medien durchsuchen",
    edits: "Zum Bearbeiten Geteiltes durchsuchen",
    granted: "Mit mir Geteiltes durchsuchen",
    conversions: "Umwandlungen durchsuchen",
  },
  clearSearch: "Suche löschen",
  items: ({ capped, total }: { capped: boolean; total: number }): string => branchText(capped, { true: `Mehr als ${total.toLocaleString('de')} Beiträge`, other: pluralText(total, { one: `${total.toLocaleString('de')} Beitrag`, other: `${total.toLocaleString('de')} Beiträge` }) }),
  page: ({ index }: { index: number }): string => `Seite ${index.toLocaleString('de')}`,
  none: ({ term }: { term: string | number }): string => `Keine Ergebnisse für „${term}“`,
  noneHelp: "Durchsucht werden Titel und Beschreibungen. Versuchen Sie es mit weniger oder allgemeineren Wörtern.",
  emptyPage: "Diese Seite ist leer.",
  firstPage: "Zur ersten Seite",
  failed: "Die Liste konnte nicht geladen werden",
  empty: {
    favourites: {
      title: "Noch keine Favoriten",
      help: [
        "Mit dem Stern fügen Sie einen Beitrag hier hinzu.",
        "Auf der Seite eines Videos können Sie sich eine Stelle merken.",
      ] as const,
    },
    history: {
      title: "Noch nichts angesehen",
      help: [
        "Was Sie ansehen und lesen, erscheint hier, mit der Stelle, an der Sie aufgehört haben.",
      ] as const,
    },
    ownmedia: {
      title: "Sie haben noch keine Medien",
      help: [
        "Was Sie hochladen, aufnehmen oder erstellen, erscheint hier.",
      ] as const,
    },
    edits: {
      title: "Nichts zu bearbeiten",
      help: [
        "Beiträge, die andere Sie bearbeiten lassen, erscheinen hier.",
      ] as const,
    },
    granted: {
      title: "Nichts mit Ihnen geteilt",
      help: [
        "Beiträge, die mit Ihnen oder Ihren Gruppen geteilt werden, erscheinen hier.",
      ] as const,
    },
  },
  browse: "Zur Mediathek",
  upload: "Hochladen",
  from: ({ time }: { time: string | number }): string => `Ab ${time}`,
  resume: ({ time }: { time: string | number }): string => `Weiter bei ${time}`,
  watched: ({ isOver, percent }: { isOver: boolean; percent: number }): string => branchText(isOver, { true: "Angesehen", other: `${percent.toLocaleString('de')} % angesehen` }),
  access: {
    view: "Darf ansehen",
    edit: "Darf bearbeiten",
  },
  added: ({ date }: { date: string | number }): string => `Hinzugefügt am ${date}`,
  viewedOn: ({ date }: { date: string | number }): string => `Angesehen am ${date}`,
  sharedOn: ({ date }: { date: string | number }): string => `Geteilt am ${date}`,
  removeOf: ({ title }: { title: string | number }): string => `${title} aus Ihrem Verlauf entfernen`,
  remove: "Aus dem Verlauf entfernen",
  clear: "Verlauf löschen",
  clearAsk: {
    title: "Ganzen Verlauf löschen?",
    help: "Das lässt sich nicht rückgängig machen. Aufrufe bleiben gezählt, und Videos setzen weiterhin dort fort, wo Sie aufgehört haben.",
    confirm: "Verlauf löschen",
    keep: "Behalten",
  },
  notRemoved: ({ title, reason }: { title: string | number; reason: string | number }): string => `${title} ist noch in Ihrem Verlauf. ${reason}`,
}
