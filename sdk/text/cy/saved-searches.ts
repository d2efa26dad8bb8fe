// Compiled from saved-searches.json by `node scripts/messages.ts`. Change the messages there.
export const savedSearchesWords = {
  title: "Chwiliadau a gadwyd",
  saveTitle: "Cadw’r chwiliad hwn",
  name: "Enw",
  save: "Cadw",
  saved: ({ name }: { name: string | number }): string => `Cadwyd “${name}”.`,
  nothingToSave: "Chwiliwch am rywbeth neu gosodwch hidlydd i’w gadw yma.",
  none: "Does gennych ddim chwiliadau wedi’u cadw eto.",
  loading: "Yn llwytho…",
  renameOf: ({ name }: { name: string | number }): string => `Ailenwi ${name}`,
  newName: ({ name }: { name: string | number }): string => `Enw newydd ${name}`,
  replaceOf: ({ name }: { name: string | number }): string => `Disodli ${name} â’r chwiliad hwn`,
  replaced: ({ name }: { name: string | number }): string => `Diweddarwyd “${name}”.`,
  removeOf: ({ name }: { name: string | number }): string => `Dileu ${name}`,
  removed: ({ name }: { name: string | number }): string => `Dilëwyd “${name}”.`,
  cancel: "Canslo",
}
