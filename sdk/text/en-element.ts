/** What `<vitrine-player>` says about its attributes. */
export const element = {
  notLoaded: 'The player could not be loaded.',
  noItem: 'There is no item to play: the attribute “item” is missing.',
  badItem: (given: string) => `The attribute “item” is neither an id nor the address of an item: “${given}”.`,
  noSource: 'The player does not know its server: the attribute “src” is missing.',
  badSource: (given: string) => `The attribute “src” is not the address of a server: “${given}”.`,
  badNumber: (name: string, given: string) => `The attribute “${name}” is not a number: “${given}”.`,
  badTheme: (given: string) => `The attribute “theme” is “light” or “dark”, not “${given}”.`,
} as const
