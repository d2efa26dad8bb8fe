// Compiled from modes.json by `node scripts/messages.ts`. Change the messages there.
export const modesWords = {
  area: 'modes',
  title: {
    subtitles: "Search speech",
    slides: "Search slides and pages",
  },
  resultsFor: {
    subtitles: ({ term }: { term: string | number }): string => `“${term}” in speech`,
    slides: ({ term }: { term: string | number }): string => `“${term}” on slides and pages`,
  },
  everywhere: "Search everywhere",
  noTerm: "What are you looking for?",
  noTermHelp: {
    subtitles: "Finds spoken words in all items with subtitles.",
    slides: "Finds words on slides and document pages.",
  },
  noneHelp: {
    subtitles: "No results in speech. Try fewer words, or search everywhere.",
    slides: "No results on slides and pages. Try fewer words, or search everywhere.",
  },
  slides: "Found on",
  slide: ({ index }: { index: number }): string => `Slide ${index.toLocaleString('en')}`,
  page: ({ index }: { index: number }): string => `Page ${index.toLocaleString('en')}`,
}
export type ModesWords = typeof modesWords
