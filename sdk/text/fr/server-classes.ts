// Compiled from server-classes.json by `node scripts/messages.ts`. Change the messages there.
export const serverClassesWords = {
  reminder: {
    one: ({ title }: { title: string | number }): string => `« ${title} » commence dans quelques minutes`,
    several: ({ count }: { count: string | number }): string => `Cours en direct qui commencent dans quelques minutes : ${count}`,
    link: "Ouvrir le cours",
  },
}
