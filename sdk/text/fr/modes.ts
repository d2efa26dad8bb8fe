// Compiled from modes.json by `node scripts/messages.ts`. Change the messages there.
export const modesWords = {
  title: {
    subtitles: "Recherche dans les paroles",
    slides: "Recherche dans les diapos et les pages",
  },
  resultsFor: {
    subtitles: ({ term }: { term: string | number }): string => `« ${term} » dans les paroles`,
    slides: ({ term }: { term: string | number }): string => `« ${term} » dans les diapos et les pages`,
  },
  everywhere: "Rechercher partout",
  noTerm: "Que cherchez-vous ?",
  noTermHelp: {
    subtitles: "Trouve les mots prononcés dans tous les éléments sous-titrés.",
    slides: "Trouve les mots des diapositives et des pages de documents.",
  },
  noneHelp: {
    subtitles: "Aucun résultat dans les paroles. Essayez moins de mots ou cherchez partout.",
    slides: "Aucun résultat dans les diapos et les pages. Essayez moins de mots ou cherchez partout.",
  },
  slides: "Trouvé sur",
  slide: ({ index }: { index: number }): string => `Diapo ${index.toLocaleString('fr')}`,
  page: ({ index }: { index: number }): string => `Page ${index.toLocaleString('fr')}`,
}
