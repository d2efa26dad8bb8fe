// Compiled from server-comments.json by `node scripts/messages.ts`. Change the messages there.
export const serverCommentsWords = {
  comments: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Comentarios nuevos en «${title}»: ${count}`,
    several: ({ count }: { count: string | number }): string => `Comentarios nuevos en sus elementos: ${count}`,
    link: "Leer",
    listLink: "Mis medios",
  },
  held: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Comentarios en «${title}» pendientes de aprobación: ${count}`,
    several: ({ count }: { count: string | number }): string => `Comentarios en sus elementos pendientes de aprobación: ${count}`,
    link: "Decidir",
    listLink: "Mis medios",
  },
  replies: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Respuestas a sus comentarios en «${title}»: ${count}`,
    several: ({ count }: { count: string | number }): string => `Respuestas a sus comentarios: ${count}`,
    link: "Leer",
    listLink: "Leer",
  },
}
