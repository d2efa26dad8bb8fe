// Compiled from quick-view.json by `node scripts/messages.ts`. Change the messages there.
export const quickViewWords = {
  open: "Aperçu",
  openOf: ({ title }: { title: string | number }): string => `Aperçu de ${title}`,
  loading: "Chargement…",
  page: "Ouvrir la page",
  previous: "Résultat précédent",
  next: "Résultat suivant",
  position: ({ index, count }: { index: number; count: number }): string => `Résultat ${index.toLocaleString('fr')} sur ${count.toLocaleString('fr')} de cette page`,
  invalid: "ID d’élément non valide",
  elsewhere: "Cette vidéo est hébergée par un autre service.",
  elsewhereHelp: "Ouvrez sa page pour savoir lequel avant tout chargement.",
}
