// Compiled from all-notes.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const allNotesWords = {
  area: 'allNotes',
  privacy: "Only you can read them.",
  search: "Search your notes",
  searchHelp: "Words of a note or title",
  count: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} note`, other: `${count.toLocaleString('en')} notes` }),
  none: "You have no notes yet",
  noneHelp: "Open the Notes tab beside any item to write one.",
  noneFound: "No notes found",
  noneFoundHelp: "Try other words.",
  whole: "Whole item",
  playOf: ({ title, time }: { title: string | number; time: string | number }): string => `Play ${title} from ${time}`,
  changed: ({ date }: { date: string | number }): string => `Changed ${date}`,
  showAll: "Show all",
  showLess: "Show less",
  asMarkdown: "Save as Markdown",
  asWord: "Save as Word",
  failed: "The notes could not be loaded.",
  pages: "Pages of notes",
  newest: ({ count }: { count: number }): string => `The file has your ${count.toLocaleString('en')} newest notes.`,
  edit: "Edit",
  editOf: ({ title }: { title: string | number }): string => `Edit the note about ${title}`,
  deleteOf: ({ title }: { title: string | number }): string => `Delete the note about ${title}`,
  text: "Text of the note",
  done: "Done",
  remove: "Delete",
  gone: "This note was deleted in another window.",
}
export type AllNotesWords = typeof allNotesWords
