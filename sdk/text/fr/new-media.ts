// Compiled from new-media.json by `node scripts/messages.ts`. Change the messages there.
export const newMediaWords = {
  open: "Nouveau",
  title: "Créer",
  kind: "Que voulez-vous créer ?",
  playlist: "Liste de lecture",
  playlistHelp: "Vidéos, fichiers audio, documents et chapitres dans l’ordre de votre choix.",
  photoset: "Album photo",
  photosetHelp: "Photos de votre appareil ou de la médiathèque.",
  name: "Titre",
  description: "Description",
  create: "Créer",
  made: ({ title }: { title: string | number }): string => `« ${title} » créé. Ajoutez les premiers éléments.`,
  virtualClass: "Cours en direct",
  virtualClassHelp: "Vous montrez des éléments à tous les participants en même temps.",
}
