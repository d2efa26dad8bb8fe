// Compiled from owners.json by `node scripts/messages.ts`. Change the messages there.
export const ownersWords = {
  area: 'owners',
  open: "Owner",
  title: "Change owner",
  lead: ({ name }: { name: string | number }): string => `The owner is ${name}. The new owner decides who can see, edit and delete it.`,
  find: "Find a member",
  findHelp: "Type at least two letters of a name.",
  none: "No people found.",
  choose: ({ name }: { name: string | number }): string => `Make ${name} the owner`,
  confirmTitle: ({ name }: { name: string | number }): string => `Make ${name} the owner?`,
  losesAccess: "You can no longer edit it unless the new owner lets you.",
  other: "Someone else",
  confirm: "Change owner",
  done: ({ name }: { name: string | number }): string => `${name} is now the owner.`,
}
export type OwnersWords = typeof ownersWords
