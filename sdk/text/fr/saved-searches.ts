// Compiled from saved-searches.json by `node scripts/messages.ts`. Change the messages there.
export const savedSearchesWords = {
  title: "Recherches enregistrées",
  saveTitle: "Enregistrer cette recherche",
  name: "Nom",
  save: "Enregistrer",
  saved: ({ name }: { name: string | number }): string => `« ${name} » enregistrée.`,
  nothingToSave: "Lancez une recherche ou réglez un filtre pour l’enregistrer ici.",
  none: "Vous n’avez encore enregistré aucune recherche.",
  loading: "Chargement…",
  renameOf: ({ name }: { name: string | number }): string => `Renommer ${name}`,
  newName: ({ name }: { name: string | number }): string => `Nouveau nom de ${name}`,
  replaceOf: ({ name }: { name: string | number }): string => `Remplacer ${name} par cette recherche`,
  replaced: ({ name }: { name: string | number }): string => `« ${name} » mise à jour.`,
  removeOf: ({ name }: { name: string | number }): string => `Supprimer ${name}`,
  removed: ({ name }: { name: string | number }): string => `« ${name} » supprimée.`,
  cancel: "Annuler",
}
