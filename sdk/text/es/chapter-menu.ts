// Compiled from chapter-menu.json by `node scripts/messages.ts`. Change the messages there.
export const chapterMenuWords = {
  actionsOf: ({ title }: { title: string | number }): string => `Acciones para el capítulo ${title}`,
  share: "Compartir capítulo",
  embed: "Insertar capítulo",
  quiz: "Nuevo cuestionario para este capítulo",
}
