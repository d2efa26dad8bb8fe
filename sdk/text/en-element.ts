/** What `<vitrine-player>` says about its attributes. */
export const element = {
  notLoaded: 'The player could not be loaded.',
  noItem: 'No item to play: the attribute “item” is missing.',
  badItem: (given: string) => `The attribute “item” must be the id or address of an item, not “${given}”.`,
  noSource: 'No server to load from: the attribute “src” is missing.',
  badSource: (given: string) => `The attribute “src” must be the address of a server, not “${given}”.`,
  badNumber: (name: string, given: string) => `The attribute “${name}” must be a number, not “${given}”.`,
  badTheme: (given: string) => `The attribute “theme” must be “light” or “dark”, not “${given}”.`,
} as const
