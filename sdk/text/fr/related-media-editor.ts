// Compiled from related-media-editor.json by `node scripts/messages.ts`. Change the messages there.
export const relatedMediaEditorWords = {
  edit: "Modifier les médias associés",
  drop: "Déposez des fichiers ici",
  limit: ({ max }: { max: string | number }): string => `Images, PDF, documents, sons et autres fichiers, jusqu’à ${max} chacun`,
  denied: ({ names }: { names: string | number }): string => `Non ajoutés. Les fichiers de ces types ne peuvent pas être téléversés : ${names}`,
  noUpload: "Vous n’avez pas l’autorisation de téléverser des fichiers. Vous pouvez ajouter des liens et des éléments de la bibliothèque.",
  addLink: "Ajouter un lien",
  address: "Adresse",
  addressBlank: "Veuillez saisir une adresse.",
  start: "Affiché à",
  startHelp: "Un moment tel que 1:23. Laissez vide pour tout l’élément.",
  startWrong: "Veuillez saisir un moment tel que 1:23.",
  details: "Titre et moment",
  pickTitle: "Ajouter des éléments de la bibliothèque",
  restored: ({ title }: { title: string | number }): string => `« ${title} » restauré.`,
  count: ({ count, max }: { count: number; max: number }): string => `${count.toLocaleString('fr')} sur ${max.toLocaleString('fr')}`,
  moreLikeThis: "Plus de contenus similaires",
}
