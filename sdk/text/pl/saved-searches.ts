// Compiled from saved-searches.json by `node scripts/messages.ts`. Change the messages there.
export const savedSearchesWords = {
  title: "Zapisane wyszukiwania",
  saveTitle: "Zapisz to wyszukiwanie",
  name: "Nazwa",
  save: "Zapisz",
  saved: ({ name }: { name: string | number }): string => `Zapisano „${name}”.`,
  nothingToSave: "Wyszukaj coś lub ustaw filtr, aby to tutaj zapisać.",
  none: "Nie masz jeszcze zapisanych wyszukiwań.",
  loading: "Wczytywanie…",
  renameOf: ({ name }: { name: string | number }): string => `Zmień nazwę: ${name}`,
  newName: ({ name }: { name: string | number }): string => `Nowa nazwa: ${name}`,
  replaceOf: ({ name }: { name: string | number }): string => `Zastąp tym wyszukiwaniem: ${name}`,
  replaced: ({ name }: { name: string | number }): string => `Zaktualizowano „${name}”.`,
  removeOf: ({ name }: { name: string | number }): string => `Usuń: ${name}`,
  removed: ({ name }: { name: string | number }): string => `Usunięto „${name}”.`,
  cancel: "Anuluj",
}
