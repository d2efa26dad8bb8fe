// Compiled from server-classes.json by `node scripts/messages.ts`. Change the messages there.
export const serverClassesWords = {
  reminder: {
    one: ({ title }: { title: string | number }): string => `„${title}” zacznie się za kilka minut`,
    several: ({ count }: { count: string | number }): string => `Lekcje na żywo, które zaczną się za kilka minut: ${count}`,
    link: "Otwórz lekcję",
  },
}
