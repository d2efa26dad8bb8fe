// Compiled from card-menu.json by `node scripts/messages.ts`. Change the messages there.
export const cardMenuWords = {
  open: ({ title }: { title: string | number }): string => `Opsiynau ar gyfer ${title}`,
  page: "Agor",
  share: "Rhannu",
  details: "Manylion",
  chapters: "Penodau",
  chaptersOf: ({ title }: { title: string | number }): string => `Penodau ${title}`,
}
