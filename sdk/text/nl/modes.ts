// Compiled from modes.json by `node scripts/messages.ts`. Change the messages there.
export const modesWords = {
  title: {
    subtitles: "Zoeken in gesproken tekst",
    slides: "Zoeken in dia’s en pagina’s",
  },
  resultsFor: {
    subtitles: ({ term }: { term: string | number }): string => `‘${term}’ in gesproken tekst`,
    slides: ({ term }: { term: string | number }): string => `‘${term}’ op dia’s en pagina’s`,
  },
  everywhere: "Overal zoeken",
  noTerm: "Wat zoek je?",
  noTermHelp: {
    subtitles: "Vindt gesproken woorden in alle items met ondertitels.",
    slides: "Vindt woorden op dia’s en documentpagina’s.",
  },
  noneHelp: {
    subtitles: "Geen resultaten in gesproken tekst. Probeer minder woorden of zoek overal.",
    slides: "Geen resultaten op dia’s en pagina’s. Probeer minder woorden of zoek overal.",
  },
  slides: "Gevonden op",
  slide: ({ index }: { index: number }): string => `Dia ${index.toLocaleString('nl')}`,
  page: ({ index }: { index: number }): string => `Pagina ${index.toLocaleString('nl')}`,
}
