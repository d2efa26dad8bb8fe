// Compiled from card-menu.json by `node scripts/messages.ts`. Change the messages there.
export const cardMenuWords = {
  open: ({ title }: { title: string | number }): string => `Opcje: ${title}`,
  page: "Otwórz",
  share: "Udostępnij",
  details: "Szczegóły",
  chapters: "Rozdziały",
  chaptersOf: ({ title }: { title: string | number }): string => `Rozdziały: ${title}`,
}
