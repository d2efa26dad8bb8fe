// Compiled from chapter-menu.json by `node scripts/messages.ts`. Change the messages there.
export const chapterMenuWords = {
  actionsOf: ({ title }: { title: string | number }): string => `Actions pour le chapitre ${title}`,
  share: "Partager le chapitre",
  embed: "Intégrer le chapitre",
  quiz: "Nouveau quiz pour ce chapitre",
}
