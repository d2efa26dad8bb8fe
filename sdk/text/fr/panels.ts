// Compiled from panels.json by `node scripts/messages.ts`. Change the messages there.
export const panelsWords = {
  region: "Panneau latéral",
  tabs: "Contenus du panneau latéral",
  show: "Afficher le panneau latéral",
  hide: "Masquer le panneau latéral",
  close: "Fermer le panneau latéral",
  loading: "Chargement",
  failed: "Impossible de charger ce contenu.",
  tryAgain: "Réessayer",
  playlistItems: "Éléments",
  playing: "En cours de lecture",
  noItems: "Cette liste de lecture est vide",
  notes: "Notes",
  transcript: "Transcription",
  statistics: "Statistiques",
  comments: "Commentaires",
  relatedMedia: "Médias associés",
}
