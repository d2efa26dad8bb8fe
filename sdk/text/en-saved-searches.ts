/** The words around searches that are kept under a name. */
export const savedSearches = {
  title: 'Saved searches',
  saveTitle: 'Save this search',
  name: 'Name',
  save: 'Save',
  saved: (name: string) => `“${name}” saved.`,
  nothing: 'Search for something or set a filter to save it here.',
  none: 'You have no saved searches yet.',
  loading: 'Loading…',
  renameOf: (name: string) => `Rename ${name}`,
  newName: (name: string) => `New name of ${name}`,
  replaceOf: (name: string) => `Replace ${name} with this search`,
  replaced: (name: string) => `“${name}” updated.`,
  removeOf: (name: string) => `Delete ${name}`,
  removed: (name: string) => `“${name}” deleted.`,
  cancel: 'Cancel',
} as const
