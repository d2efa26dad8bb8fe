// Compiled from server-comments.json by `node scripts/messages.ts`. Change the messages there.
export const serverCommentsWords = {
  comments: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Nouveaux commentaires sur « ${title} » : ${count}`,
    several: ({ count }: { count: string | number }): string => `Nouveaux commentaires sur vos éléments : ${count}`,
    link: "Lire",
    listLink: "Mes médias",
  },
  held: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Commentaires sur « ${title} » en attente d’approbation : ${count}`,
    several: ({ count }: { count: string | number }): string => `Commentaires sur vos éléments en attente d’approbation : ${count}`,
    link: "Décider",
    listLink: "Mes médias",
  },
  replies: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Réponses à vos commentaires sur « ${title} » : ${count}`,
    several: ({ count }: { count: string | number }): string => `Réponses à vos commentaires : ${count}`,
    link: "Lire",
    listLink: "Lire",
  },
}
