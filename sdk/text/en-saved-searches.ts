/** The words around searches that are kept under a name. */
export const savedSearches = {
  title: 'Saved searches',
  saveTitle: 'Keep this search',
  name: 'Name',
  save: 'Save',
  saved: (name: string) => `“${name}” is saved.`,
  nothing: 'Search for something or set a filter to keep it here.',
  none: 'You have no saved searches yet.',
  loading: 'Loading…',
  renameOf: (name: string) => `Rename ${name}`,
  newName: (name: string) => `New name of ${name}`,
  replaceOf: (name: string) => `Replace ${name} by this search`,
  replaced: (name: string) => `“${name}” is this search now.`,
  removeOf: (name: string) => `Delete ${name}`,
  removed: (name: string) => `“${name}” is deleted.`,
  cancel: 'Cancel',
} as const
