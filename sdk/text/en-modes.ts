/** The words of searches in what is said and in what is written on slides. */
export const modes = {
  title: { subtitles: 'Search in what is said', slides: 'Search on slides and pages' },
  resultsFor: {
    subtitles: (term: string) => `“${term}” in what is said`,
    slides: (term: string) => `“${term}” on slides and pages`,
  },
  everywhere: 'Search everywhere',
  noTerm: 'What are you looking for?',
  noTermHelp: {
    subtitles: 'Words that are spoken are found in every item that has subtitles.',
    slides: 'Words on slides and on pages of documents are found.',
  },
  noneHelp: {
    subtitles: 'Nobody says this in an item with subtitles. Try fewer words, or search everywhere.',
    slides: 'No slide and no page has these words. Try fewer words, or search everywhere.',
  },
  slides: 'Found on',
  slide: (index: number) => `Slide ${index}`,
  page: (index: number) => `Page ${index}`,
} as const
