// Compiled from owners.json by `node scripts/messages.ts`. Change the messages there.
export const ownersWords = {
  open: "Eigenaar",
  title: "Eigenaar wijzigen",
  lead: ({ name }: { name: string | number }): string => `De eigenaar is ${name}. De nieuwe eigenaar bepaalt wie het item kan zien, bewerken en verwijderen.`,
  find: "Persoon zoeken",
  findHelp: "Typ minstens twee letters van een naam.",
  none: "Geen personen gevonden.",
  choose: ({ name }: { name: string | number }): string => `${name} eigenaar maken`,
  confirmTitle: ({ name }: { name: string | number }): string => `${name} eigenaar maken?`,
  losesAccess: "Je kunt het dan niet meer bewerken, tenzij de nieuwe eigenaar dat toestaat.",
  other: "Iemand anders",
  confirm: "Eigenaar wijzigen",
  done: ({ name }: { name: string | number }): string => `${name} is nu de eigenaar.`,
}
