// Compiled from image-subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const imageSubtitlesWords = {
  title: "Sous-titres du fichier qui sont des images",
  waiting: ({ name }: { name: string | number }): string => `${name} : en attente de lecture`,
  working: ({ name }: { name: string | number }): string => `${name} : lecture du texte des images`,
  unread: ({ name }: { name: string | number }): string => `${name} : aucun scheduleEntry de ce serveur ne lit cette langue dans des images`,
  failed: ({ name, reason }: { name: string | number; reason: string | number }): string => `${name} n’a pas pu être lu. ${reason}`,
  draft: "Lu dans les images du fichier. Comparez-le avec le film avant de le publier.",
  burn: "Incruster dans la vidéo",
  burnName: ({ name }: { name: string | number }): string => `Incruster « ${name} » dans la vidéo`,
  burnText: "Un nouveau fichier est créé, dans lequel ces sous-titres font partie de l’image : tout le monde les voit et personne ne peut les désactiver. Le fichier actuel reste affiché jusque-là, et vous pourrez y revenir sous « Remplacer le fichier ».",
  burning: "Le nouveau fichier est en préparation. La page de l’élément indiquera quand il est prêt.",
  read: ({ name }: { name: string | number }): string => `${name} : lu, voir le brouillon`,
}
