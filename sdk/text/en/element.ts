// Compiled from element.json by `node scripts/messages.ts`. Change the messages there.
export const elementWords = {
  area: 'element',
  notLoaded: "The player could not be loaded.",
  noItem: "No item to play: the attribute “item” is missing.",
  badItem: ({ given }: { given: string | number }): string => `The attribute “item” must be the id or address of an item, not “${given}”.`,
  noSource: "No server to load from: the attribute “src” is missing.",
  badSource: ({ given }: { given: string | number }): string => `The attribute “src” must be the address of a server, not “${given}”.`,
  badNumber: ({ name, given }: { name: string | number; given: string | number }): string => `The attribute “${name}” must be a number, not “${given}”.`,
  badTheme: ({ given }: { given: string | number }): string => `The attribute “theme” must be “light” or “dark”, not “${given}”.`,
  badSkin: ({ given }: { given: string | number }): string => `The attribute “skin” must be “compact”, not “${given}”.`,
}
export type ElementWords = typeof elementWords
