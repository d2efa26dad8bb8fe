// Compiled from people-batch.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

export const peopleBatchWords = {
  area: 'peopleBatch',
  selected: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('en')} person selected`, other: `${count.toLocaleString('en')} people selected` }),
  select: ({ name }: { name: string | number }): string => `Select ${name}`,
  selectPage: "Select everyone on this page",
  actions: "Change the selected people",
  addToGroup: "Add to group",
  removeFromGroup: "Remove from group",
  group: "Group",
  suspendHelp: "These accounts are signed out and cannot sign in until they are restored. Their items stay.",
  endHelp: "Unsaved work is lost. These people can sign in again. Your own sessions stay.",
  changed: ({ count }: { count: string | number }): string => `People changed: ${count}`,
  refused: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name}: ${reason}`,
  again: "Save and add another",
  justAdded: "Added just now",
  copyNow: "Copy the passwords before you close the dialog. They are not shown again.",
}
export type PeopleBatchWords = typeof peopleBatchWords
