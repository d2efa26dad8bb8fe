// Compiled from problems.json by `node scripts/messages.ts`. Change the messages there.
export const problemsWords = {
  title: "Certaines parties manquent",
  parts: {
    source: "Le fichier importé",
    poster: "L’image de couverture manque.",
    small: "La version pour connexions lentes manque.",
    storyboard: "Les aperçus de la barre de lecture manquent.",
    subtitles: "Des sous-titres du fichier manquent.",
    chapters: "Des chapitres du fichier manquent.",
    waveform: "La forme d’onde manque.",
    photo: "La photo n’a pas encore été pivotée.",
    "chapter-pictures": "Des images de chapitres manquent.",
    "image-subtitles": "Les sous-titres du fichier sont des images et n’ont pas été lus.",
    streams: "Toutes les vidéos du fichier ne sont pas devenues des flux.",
  },
  retry: "Réessayer",
  retrying: "Les parties manquantes sont en cours de création. Cela prend un moment.",
  next: ({ time }: { time: string | number }): string => `Prochain essai automatique : ${time}.`,
  onlyYou: "Seules les personnes qui peuvent modifier cet élément voient cette note.",
}
