// Compiled from thumbnails.json by `node scripts/messages.ts`. Change the messages there.
export const thumbnailsWords = {
  open: "Changer la vignette",
  title: "Vignette",
  lead: "La vignette est affichée dans les listes, sur la page de l’élément avant la lecture et partout où l’élément est partagé.",
  target: "Vignette de",
  item: "L’élément",
  chapter: ({ title }: { title: string | number }): string => `Chapitre : ${title}`,
  now: "Vignette actuelle",
  next: "Nouvelle vignette",
  none: "Aucune vignette pour le moment",
  fromFile: "Choisir un fichier",
  fromVideo: "Utiliser l’image actuelle",
  reset: "Réinitialiser",
  save: "Enregistrer la vignette",
  saving: ({ percent }: { percent: number }): string => `Importation, ${percent.toLocaleString('fr')} %`,
  submitted: "Changement de vignette envoyé, cela peut prendre plusieurs minutes",
  saved: "Vignette enregistrée.",
  resetDone: "Vignette réinitialisée.",
  faults: {
    "no data": "Aucune image trouvée. Choisissez un autre fichier ou lisez la vidéo un moment.",
    "user cancelled": "",
  },
}
