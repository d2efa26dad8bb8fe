// Compiled from server-comments.json by `node scripts/messages.ts`. Change the messages there.
export const serverCommentsWords = {
  comments: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Neue Kommentare zu „${title}“: ${count}`,
    several: ({ count }: { count: string | number }): string => `Neue Kommentare zu Ihren Beiträgen: ${count}`,
    link: "Lesen",
    listLink: "Meine Medien",
  },
  held: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Kommentare zu „${title}“, die auf Genehmigung warten: ${count}`,
    several: ({ count }: { count: string | number }): string => `Kommentare zu Ihren Beiträgen, die auf Genehmigung warten: ${count}`,
    link: "Entscheiden",
    listLink: "Meine Medien",
  },
  replies: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Antworten auf Ihre Kommentare zu „${title}“: ${count}`,
    several: ({ count }: { count: string | number }): string => `Antworten auf Ihre Kommentare: ${count}`,
    link: "Lesen",
    listLink: "Lesen",
  },
}
