// Compiled from saved-searches.json by `node scripts/messages.ts`. Change the messages there.
export const savedSearchesWords = {
  area: 'savedSearches',
  title: "Saved searches",
  saveTitle: "Save this search",
  name: "Name",
  save: "Save",
  saved: ({ name }: { name: string | number }): string => `“${name}” saved.`,
  nothingToSave: "Search for something or set a filter to save it here.",
  none: "You have no saved searches yet.",
  loading: "Loading…",
  renameOf: ({ name }: { name: string | number }): string => `Rename ${name}`,
  newName: ({ name }: { name: string | number }): string => `New name of ${name}`,
  replaceOf: ({ name }: { name: string | number }): string => `Replace ${name} with this search`,
  replaced: ({ name }: { name: string | number }): string => `“${name}” updated.`,
  removeOf: ({ name }: { name: string | number }): string => `Delete ${name}`,
  removed: ({ name }: { name: string | number }): string => `“${name}” deleted.`,
  cancel: "Cancel",
}
export type SavedSearchesWords = typeof savedSearchesWords
