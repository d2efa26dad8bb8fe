// Compiled from layouts.json by `node scripts/messages.ts`. Change the messages there.
export const layoutsWords = {
  edit: "Modifier la page",
  all: "Parcourir toute la médiathèque",
  continue: "Continuer à regarder",
  emptyTitle: "Cette page est vide",
  emptyHelp: "Aucun contenu n’a encore été ajouté.",
  failed: "La page",
  widgetFailed: "Cette partie de la page",
  headerBar: "Catégories de cette page",
}
