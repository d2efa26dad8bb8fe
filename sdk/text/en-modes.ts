/** The words of searches in what is said and in what is written on slides. */
export const modes = {
  title: { subtitles: 'Search speech', slides: 'Search slides and pages' },
  resultsFor: {
    subtitles: (term: string) => `“${term}” in speech`,
    slides: (term: string) => `“${term}” on slides and pages`,
  },
  everywhere: 'Search everywhere',
  noTerm: 'What are you looking for?',
  noTermHelp: {
    subtitles: 'Finds spoken words in all items with subtitles.',
    slides: 'Finds words on slides and document pages.',
  },
  noneHelp: {
    subtitles: 'No results in speech. Try fewer words, or search everywhere.',
    slides: 'No results on slides and pages. Try fewer words, or search everywhere.',
  },
  slides: 'Found on',
  slide: (index: number) => `Slide ${index}`,
  page: (index: number) => `Page ${index}`,
} as const
