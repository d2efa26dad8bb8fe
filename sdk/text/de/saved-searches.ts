// Compiled from saved-searches.json by `node scripts/messages.ts`. Change the messages there.
export const savedSearchesWords = {
  title: "Gespeicherte Suchen",
  saveTitle: "Diese Suche speichern",
  name: "Name",
  save: "Speichern",
  saved: ({ name }: { name: string | number }): string => `„${name}“ gespeichert.`,
  nothingToSave: "Suchen Sie etwas oder setzen Sie einen Filter, um die Suche hier zu speichern.",
  none: "Sie haben noch keine gespeicherten Suchen.",
  loading: "Wird geladen …",
  renameOf: ({ name }: { name: string | number }): string => `${name} umbenennen`,
  newName: ({ name }: { name: string | number }): string => `Neuer Name für ${name}`,
  replaceOf: ({ name }: { name: string | number }): string => `${name} durch diese Suche ersetzen`,
  replaced: ({ name }: { name: string | number }): string => `„${name}“ aktualisiert.`,
  removeOf: ({ name }: { name: string | number }): string => `${name} löschen`,
  removed: ({ name }: { name: string | number }): string => `„${name}“ gelöscht.`,
  cancel: "Abbrechen",
}
