// Compiled from element.json by `node scripts/messages.ts`. Change the messages there.
export const elementWords = {
  notLoaded: "De speler kon niet worden geladen.",
  noItem: "Geen item om af te spelen: het attribuut ‘item’ ontbreekt.",
  badItem: ({ given }: { given: string | number }): string => `Het attribuut ‘item’ moet de ID of het adres van een item zijn, niet ‘${given}’.`,
  noSource: "Geen server om van te laden: het attribuut ‘src’ ontbreekt.",
  badSource: ({ given }: { given: string | number }): string => `Het attribuut ‘src’ moet het adres van een server zijn, niet ‘${given}’.`,
  badNumber: ({ name, given }: { name: string | number; given: string | number }): string => `Het attribuut ‘${name}’ moet een getal zijn, niet ‘${given}’.`,
  badTheme: ({ given }: { given: string | number }): string => `Het attribuut ‘theme’ moet ‘light’ of ‘dark’ zijn, niet ‘${given}’.`,
  badSkin: ({ given }: { given: string | number }): string => `Het attribuut ‘skin’ moet ‘compact’ zijn, niet ‘${given}’.`,
}
