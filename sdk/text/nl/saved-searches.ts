// Compiled from saved-searches.json by `node scripts/messages.ts`. Change the messages there.
export const savedSearchesWords = {
  title: "Opgeslagen zoekopdrachten",
  saveTitle: "Deze zoekopdracht opslaan",
  name: "Naam",
  save: "Opslaan",
  saved: ({ name }: { name: string | number }): string => `‘${name}’ opgeslagen.`,
  nothingToSave: "Zoek iets of stel een filter in om dat hier op te slaan.",
  none: "Je hebt nog geen opgeslagen zoekopdrachten.",
  loading: "Laden…",
  renameOf: ({ name }: { name: string | number }): string => `Naam van ${name} wijzigen`,
  newName: ({ name }: { name: string | number }): string => `Nieuwe naam van ${name}`,
  replaceOf: ({ name }: { name: string | number }): string => `${name} vervangen door deze zoekopdracht`,
  replaced: ({ name }: { name: string | number }): string => `‘${name}’ bijgewerkt.`,
  removeOf: ({ name }: { name: string | number }): string => `${name} verwijderen`,
  removed: ({ name }: { name: string | number }): string => `‘${name}’ verwijderd.`,
  cancel: "Annuleren",
}
