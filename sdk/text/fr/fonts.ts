// Compiled from fonts.json by `node scripts/messages.ts`. Change the messages there.
export const fontsWords = {
  title: "Polices",
  lead: "Vos propres polices pour les widgets. Elles sont stockées ici ; rien n’est chargé depuis d’autres serveurs.",
  add: "Importer une police",
  upload: "Importer",
  file: "Fichier de police",
  fileHelp: "WOFF2, TTF ou OTF, 700 ko au maximum. Vérifiez que la licence de la police autorise son utilisation sur des sites web.",
  name: "Nom",
  nameHelp: "Ce nom apparaît là où l’on choisit une police.",
  kind: "Type",
  size: "Taille",
  noneTitle: "Aucune police pour le moment",
  noneHelp: "Importez une police pour l’utiliser dans les widgets.",
  added: "Police importée.",
  removed: "Police supprimée.",
  removeAsk: ({ name }: { name: string | number }): string => `Supprimer ${name} ?`,
  removeHelp: "Les widgets qui l’utilisent s’affichent dans la police suivante de leur liste.",
}
