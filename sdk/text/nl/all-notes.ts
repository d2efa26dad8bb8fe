// Compiled from all-notes.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('nl')

export const allNotesWords = {
  privacy: "Alleen u kunt ze lezen.",
  search: "Uw notities doorzoeken",
  searchHelp: "Woorden van een notitie of titel",
  count: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('nl')} notitie`, other: `${count.toLocaleString('nl')} notities` }),
  none: "U hebt nog geen notities",
  noneHelp: "Open het tabblad Notities naast een item om er een te schrijven.",
  noneFound: "Geen notities gevonden",
  noneFoundHelp: "Probeer andere woorden.",
  whole: "Hele item",
  playOf: ({ title, time }: { title: string | number; time: string | number }): string => `${title} afspelen vanaf ${time}`,
  changed: ({ date }: { date: string | number }): string => `Gewijzigd op ${date}`,
  showAll: "Alles tonen",
  showLess: "Minder tonen",
  asMarkdown: "Opslaan als Markdown",
  asWord: "Opslaan als Word",
  failed: "De notities konden niet worden geladen.",
  pages: "Pagina’s met notities",
  newest: ({ count }: { count: number }): string => `Het bestand bevat uw ${count.toLocaleString('nl')} nieuwste notities.`,
  edit: "Bewerken",
  editOf: ({ title }: { title: string | number }): string => `Notitie bij ${title} bewerken`,
  deleteOf: ({ title }: { title: string | number }): string => `Notitie bij ${title} verwijderen`,
  text: "Tekst van de notitie",
  done: "Klaar",
  remove: "Verwijderen",
  gone: "Deze notitie is in een ander venster verwijderd.",
}
