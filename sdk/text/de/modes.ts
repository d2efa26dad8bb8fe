// Compiled from modes.json by `node scripts/messages.ts`. Change the messages there.
export const modesWords = {
  title: {
    subtitles: "Gesprochenes durchsuchen",
    slides: "Folien und Seiten durchsuchen",
  },
  resultsFor: {
    subtitles: ({ term }: { term: string | number }): string => `„${term}“ in Gesprochenem`,
    slides: ({ term }: { term: string | number }): string => `„${term}“ auf Folien und Seiten`,
  },
  everywhere: "Überall suchen",
  noTerm: "Wonach suchen Sie?",
  noTermHelp: {
    subtitles: "Findet gesprochene Wörter in allen Beiträgen mit Untertiteln.",
    slides: "Findet Wörter auf Folien und Dokumentseiten.",
  },
  noneHelp: {
    subtitles: "Kein Treffer in Gesprochenem. Versuchen Sie es mit weniger Wörtern oder suchen Sie überall.",
    slides: "Kein Treffer auf Folien und Seiten. Versuchen Sie es mit weniger Wörtern oder suchen Sie überall.",
  },
  slides: "Gefunden auf",
  slide: ({ index }: { index: number }): string => `Folie ${index.toLocaleString('de')}`,
  page: ({ index }: { index: number }): string => `Seite ${index.toLocaleString('de')}`,
}
