// Compiled from details.json by `node scripts/messages.ts`. Change the messages there.
export const detailsWords = {
  title: "Détails",
  kind: "Type",
  owner: "Propriétaire",
  date: "Ajout",
  duration: "Durée",
  views: "Vues",
  description: "Description",
  location: "Règle de publication",
  pixels: "Taille de l’image",
  file: "Fichier d’origine",
}
