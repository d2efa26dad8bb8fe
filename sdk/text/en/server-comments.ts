// Compiled from server-comments.json by `node scripts/messages.ts`. Change the messages there.
export const serverCommentsWords = {
  area: 'serverComments',
  comments: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `New comments on “${title}”: ${count}`,
    several: ({ count }: { count: string | number }): string => `New comments on your items: ${count}`,
    link: "Read",
    listLink: "My media",
  },
  held: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Comments on “${title}” that wait for approval: ${count}`,
    several: ({ count }: { count: string | number }): string => `Comments on your items that wait for approval: ${count}`,
    link: "Decide",
    listLink: "My media",
  },
  replies: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `Replies to your comments on “${title}”: ${count}`,
    several: ({ count }: { count: string | number }): string => `Replies to your comments: ${count}`,
    link: "Read",
    listLink: "Read",
  },
}
export type ServerCommentsWords = typeof serverCommentsWords
