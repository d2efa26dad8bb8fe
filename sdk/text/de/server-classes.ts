// Compiled from server-classes.json by `node scripts/messages.ts`. Change the messages there.
export const serverClassesWords = {
  reminder: {
    one: ({ title }: { title: string | number }): string => `„${title}“ beginnt in wenigen Minuten`,
    several: ({ count }: { count: string | number }): string => `Live-Unterricht, der in wenigen Minuten beginnt: ${count}`,
    link: "Unterricht öffnen",
  },
}
