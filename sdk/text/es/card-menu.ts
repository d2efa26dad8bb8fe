// Compiled from card-menu.json by `node scripts/messages.ts`. Change the messages there.
export const cardMenuWords = {
  open: ({ title }: { title: string | number }): string => `Opciones de ${title}`,
  page: "Abrir",
  share: "Compartir",
  details: "Detalles",
  chapters: "Capítulos",
  chaptersOf: ({ title }: { title: string | number }): string => `Capítulos de ${title}`,
}
