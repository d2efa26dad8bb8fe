// Compiled from comment-settings.json by `node scripts/messages.ts`. Change the messages there.
export const commentSettingsWords = {
  title: "Commentaires",
  site: "Qui peut commenter",
  siteHelp: "Seules les personnes qui ont un compte lisent les commentaires. Un élément ou une règle de publication peut être plus strict.",
  modes: {
    off: "Personne",
    "signed-in": "Les personnes qui se connectent",
    held: "Les personnes qui se connectent, après approbation",
  },
  words: "Mots qui retiennent un commentaire",
  wordsHelp: "Un mot ou une expression par ligne. Un commentaire qui en contient un, ou qui contient un lien, attend l’approbation.",
  policyOff: "Pas de commentaires",
  policyOffHelp: "Les éléments soumis à cette règle n’ont pas de commentaires.",
  itemHelp: "Le site et la règle de publication peuvent être plus stricts.",
  itemModes: {
    site: "Selon le réglage du site",
    held: "Après approbation",
    off: "Pas de commentaires",
  },
}
