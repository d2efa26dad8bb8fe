// Compiled from fields.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const fieldsWords = {
  area: 'fields',
  required: "required",
  choose: "Choose…",
  clear: "No answer",
  locked: "Provided by the broadcaster. It cannot be changed here.",
  suggestions: "Used before",
  problemCount: ({ count }: { count: number }): string => pluralText(count, { '=1': "One field needs your attention.", other: `${count.toLocaleString('en')} fields need your attention.` }),
  bold: "Bold",
  italic: "Italic",
  list: "List",
  link: "Link",
  linkAsk: "Address of the link",
  linkWrong: "Please enter an address that starts with https:// or http://.",
  insertLink: "Insert",
  tools: ({ name }: { name: string | number }): string => `Tools for ${name}`,
  otherValue: ({ text }: { text: string }): string => `Someone else entered: ${(text ? `${text}` : "nothing")}`,
  changed: "Someone else saved this item while you were editing.",
  changedHelp: "Your text is kept. Fields you did not change now show the saved version. Check the marked fields, then save again.",
  notSavedTitle: "Not everything could be saved",
  notSaved: ({ count }: { count: number }): string => pluralText(count, { '=1': "The rest is saved. This field was removed from the form while you were editing, so its text was not saved. Copy it from here if you need it.", other: "The rest is saved. These fields were removed from the form while you were editing, so their text was not saved. Copy it from here if you need it." }),
  loadFailed: "The fields could not be loaded",
  details: "Details",
  describe: "Add details",
  describeOf: ({ name }: { name: string | number }): string => `Add details to ${name}`,
  describeTitle: ({ name }: { name: string | number }): string => `Details of “${name}”`,
  done: "Done",
  exportCsv: "Export as CSV",
  exportJson: "Export as JSON",
  name: "Field",
  value: "Value",
  itemTitle: "Title",
  itemDescription: "Description",
}
export type FieldsWords = typeof fieldsWords
