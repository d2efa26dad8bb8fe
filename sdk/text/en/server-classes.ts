// Compiled from server-classes.json by `node scripts/messages.ts`. Change the messages there.
export const serverClassesWords = {
  area: 'serverClasses',
  reminder: {
    one: ({ title }: { title: string | number }): string => `“${title}” begins in a few minutes`,
    several: ({ count }: { count: string | number }): string => `Virtual classes that begin in a few minutes: ${count}`,
    link: "Open the class",
  },
}
export type ServerClassesWords = typeof serverClassesWords
