/** A range of the words of a line. */
export interface HighlightedPlace {
  words: Text
  start: number
  end: number
}

const [all, current] = ['vt-transcript-found', 'vt-transcript-current'] as const

/**
 * Colours places of a text without changing it. Browsers without custom highlights colour the line of the chosen place alone, by its
 * attribute. An empty list removes the colours.
 */
export function highlightPlaces(places: readonly HighlightedPlace[], chosen: HighlightedPlace | undefined): void {
  if (!('highlights' in CSS)) return
  const rangeOf = ({ words, start, end }: HighlightedPlace): StaticRange =>
    new StaticRange({ startContainer: words, startOffset: start, endContainer: words, endOffset: end })
  CSS.highlights.set(all, new Highlight(...places.filter((place) => place !== chosen).map(rangeOf)))
  CSS.highlights.set(current, new Highlight(...(chosen ? [rangeOf(chosen)] : [])))
}
