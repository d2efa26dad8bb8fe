// Compiled from card-menu.json by `node scripts/messages.ts`. Change the messages there.
export const cardMenuWords = {
  area: 'cardMenu',
  open: ({ title }: { title: string | number }): string => `Options for ${title}`,
  page: "Open",
  share: "Share",
  details: "Details",
  chapters: "Chapters",
  chaptersOf: ({ title }: { title: string | number }): string => `Chapters of ${title}`,
}
export type CardMenuWords = typeof cardMenuWords
