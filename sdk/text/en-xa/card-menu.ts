// Compiled from card-menu.json by `node scripts/messages.ts`. Change the messages there.
export const cardMenuWords = {
  open: ({ title }: { title: string | number }): string => `[Öpťíóñš fóř ${title}~~~~~~~]`,
  page: "[Öpéñ~~]",
  share: "[Šhářé~~]",
  details: "[Ðéťáíłš~~~]",
  chapters: "[Çhápťéřš~~~]",
  chaptersOf: ({ title }: { title: string | number }): string => `[Çhápťéřš óf ${title}~~~~~~~]`,
}
