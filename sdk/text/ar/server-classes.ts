// Compiled from server-classes.json by `node scripts/messages.ts`. Change the messages there.
export const serverClassesWords = {
  reminder: {
    one: ({ title }: { title: string | number }): string => `تبدأ «${title}» بعد دقائق قليلة`,
    several: ({ count }: { count: string | number }): string => `الحصص المباشرة التي تبدأ بعد دقائق قليلة: ${count}`,
    link: "فتح الحصة",
  },
}
