// Compiled from server-classes.json by `node scripts/messages.ts`. Change the messages there.
export const serverClassesWords = {
  reminder: {
    one: ({ title }: { title: string | number }): string => `Mae “${title}” yn dechrau ymhen ychydig funudau`,
    several: ({ count }: { count: string | number }): string => `Dosbarthiadau byw sy’n dechrau ymhen ychydig funudau: ${count}`,
    link: "Agor y dosbarth",
  },
}
