// Compiled from card-menu.json by `node scripts/messages.ts`. Change the messages there.
export const cardMenuWords = {
  open: ({ title }: { title: string | number }): string => `Options de ${title}`,
  page: "Ouvrir",
  share: "Partager",
  details: "Détails",
  chapters: "Chapitres",
  chaptersOf: ({ title }: { title: string | number }): string => `Chapitres de ${title}`,
}
