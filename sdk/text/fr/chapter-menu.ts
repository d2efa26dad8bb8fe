// Compiled from chapter-menu.json by `node scripts/messages.ts`. Change the messages there.
export const chapterMenuWords = {
  actionsOf: ({ title }: { title: string | number }): string => `Actions pour le chapitre ${title}`,
  share: "Partager le chapitre",
  embed: "Intégrer le chapitre",
  quiz: "Nouveau quiz pour ce chapitre",
  fromSentence: "Chapitre à partir de cette phrase",
  noSentence: "Aucune phrase n’a encore été prononcée. Lancez d’abord la lecture.",
  fromSlide: "Chapitre à partir de cette diapositive",
  noSlide: "Aucune diapositive n’est affichée à ce moment.",
}
