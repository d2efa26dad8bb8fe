// Compiled from server-comments.json by `node scripts/messages.ts`. Change the messages there.
export const serverCommentsWords = {
  comments: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `[Ñéŵ çómméñťš óñ “${title}”: ${count}~~~~~~~ ~~~~]`,
    several: ({ count }: { count: string | number }): string => `[Ñéŵ çómméñťš óñ ýóúř íťémš: ${count}~~~~~~~ ~~~~]`,
    link: "[Ŕéáđ~~]",
    listLink: "[Mý méđíá~~~]",
  },
  held: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `[Çómméñťš óñ “${title}” ťháť ŵáíť fóř áppřóváł: ${count}~~~~~~~ ~~~~~~~ ~~~]`,
    several: ({ count }: { count: string | number }): string => `[Çómméñťš óñ ýóúř íťémš ťháť ŵáíť fóř áppřóváł: ${count}~~~~~~~ ~~~~~~~ ~~~]`,
    link: "[Ðéçíđé~~]",
    listLink: "[Mý méđíá~~~]",
  },
  replies: {
    one: ({ title, count }: { title: string | number; count: string | number }): string => `[Ŕépłíéš ťó ýóúř çómméñťš óñ “${title}”: ${count}~~~~~~~ ~~~~~~~~]`,
    several: ({ count }: { count: string | number }): string => `[Ŕépłíéš ťó ýóúř çómméñťš: ${count}~~~~~~~ ~~~~]`,
    link: "[Ŕéáđ~~]",
    listLink: "[Ŕéáđ~~]",
  },
}
