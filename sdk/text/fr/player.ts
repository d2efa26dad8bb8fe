// Compiled from player.json by `node scripts/messages.ts`. Change the messages there.
export const playerWords = {
  region: ({ title }: { title: string }): string => (title ? `Lecteur multimédia : ${title}` : "Lecteur multimédia"),
  startOf: ({ title }: { title: string }): string => (title ? `Lire ${title}` : "Lire"),
  loading: "Chargement",
  tryAgain: "Réessayer",
  messages: {
    problem: "Désolé, un problème est survenu pendant la lecture",
    noItems: "Cette liste de lecture est vide",
    liveEnded: "Le direct est terminé",
    live: "Direct",
    beyondSeek: "Impossible d’avancer au-delà de ce point",
    multiStream: "Cette vidéo contient plusieurs flux, ceci est un aperçu du flux principal",
    noSubtitles: "Impossible de charger les sous-titres",
    notYet: "Cet élément est en cours de conversion",
    noChapter: "Le chapitre n’a pas démarré",
    notStarted: "La vidéo n'a pas démarré",
    notSkipped: "Ce passage ne peut pas être ignoré",
    reconnecting: "Reconnexion en cours",
    unreachable: "Le serveur est injoignable",
    gone: "Cet élément a été supprimé ou vous n’y avez plus accès",
  },
}
