// Compiled from card-menu.json by `node scripts/messages.ts`. Change the messages there.
export const cardMenuWords = {
  open: ({ title }: { title: string | number }): string => `Opties voor ${title}`,
  page: "Openen",
  share: "Delen",
  details: "Details",
  chapters: "Hoofdstukken",
  chaptersOf: ({ title }: { title: string | number }): string => `Hoofdstukken van ${title}`,
}
