// Compiled from server-classes.json by `node scripts/messages.ts`. Change the messages there.
export const serverClassesWords = {
  reminder: {
    one: ({ title }: { title: string | number }): string => `“${title}” begint over enkele minuten`,
    several: ({ count }: { count: string | number }): string => `Live lessen die over enkele minuten beginnen: ${count}`,
    link: "Les openen",
  },
}
