// Compiled from lists.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const listsWords = {
  area: 'lists',
  open: "Your library",
  title: "Your library",
  tabs: {
    favourites: "Favourites",
    history: "History",
    ownmedia: "My media",
    edits: "Shared to edit",
    granted: "Shared with me",
    conversions: "Conversions",
  },
  search: {
    favourites: "Search favourites",
    history: "Search history",
    ownmedia: "Search my media",
    edits: "Search items shared to edit",
    granted: "Search items shared with me",
    conversions: "Search conversions",
  },
  clearSearch: "Clear search",
  items: ({ capped, total }: { capped: boolean; total: number }): string => branchText(capped, { true: `More than ${total.toLocaleString('en')} items`, other: pluralText(total, { one: `${total.toLocaleString('en')} item`, other: `${total.toLocaleString('en')} items` }) }),
  page: ({ index }: { index: number }): string => `Page ${index.toLocaleString('en')}`,
  none: ({ term }: { term: string | number }): string => `No results for “${term}”`,
  noneHelp: "Titles and descriptions are searched. Try fewer or more general words.",
  emptyPage: "This page is empty.",
  firstPage: "Go to the first page",
  failed: "The list could not be loaded",
  empty: {
    favourites: {
      title: "No favourites yet",
      help: [
        "Select the star on an item to add it here.",
        "On a video’s page you can save a moment.",
      ] as const,
    },
    history: {
      title: "Nothing viewed yet",
      help: [
        "Items you watch and read appear here, with the point where you stopped.",
      ] as const,
    },
    ownmedia: {
      title: "You have no media yet",
      help: [
        "Items you upload, record or create appear here.",
      ] as const,
    },
    edits: {
      title: "Nothing to edit",
      help: [
        "Items that others let you edit appear here.",
      ] as const,
    },
    granted: {
      title: "Nothing shared with you",
      help: [
        "Items shared with you or your groups appear here.",
      ] as const,
    },
  },
  browse: "Go to the library",
  upload: "Upload",
  from: ({ time }: { time: string | number }): string => `From ${time}`,
  resume: ({ time }: { time: string | number }): string => `Continue at ${time}`,
  watched: ({ isOver, percent }: { isOver: boolean; percent: number }): string => branchText(isOver, { true: "Watched", other: `${percent.toLocaleString('en')} % watched` }),
  access: {
    view: "Can view",
    edit: "Can edit",
  },
  added: ({ date }: { date: string | number }): string => `Added ${date}`,
  viewedOn: ({ date }: { date: string | number }): string => `Viewed ${date}`,
  sharedOn: ({ date }: { date: string | number }): string => `Shared ${date}`,
  removeOf: ({ title }: { title: string | number }): string => `Remove ${title} from your history`,
  remove: "Remove from history",
  clear: "Clear history",
  clearAsk: {
    title: "Clear your whole history?",
    help: "This cannot be undone. Views stay counted, and videos still resume where you stopped.",
    confirm: "Clear history",
    keep: "Keep",
  },
  notRemoved: ({ title, reason }: { title: string | number; reason: string | number }): string => `${title} is still in your history. ${reason}`,
}
export type ListsWords = typeof listsWords
