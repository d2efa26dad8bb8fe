// Compiled from card-menu.json by `node scripts/messages.ts`. Change the messages there.
export const cardMenuWords = {
  open: ({ title }: { title: string | number }): string => `Optionen für ${title}`,
  page: "Öffnen",
  share: "Teilen",
  details: "Details",
  chapters: "Kapitel",
  chaptersOf: ({ title }: { title: string | number }): string => `Kapitel von ${title}`,
}
