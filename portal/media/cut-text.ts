export const DESCRIPTION_CUT = 160

/** The beginning of a long text, cut between words, or undefined when there is nothing to cut. */
export function cutText(text: string, max: number = DESCRIPTION_CUT): string | undefined {
  if (text.length <= max) return undefined
  const head = text.slice(0, max + 1)
  const space = head.search(/\s\S*$/)
  // A break may not fall into a pair that makes one character, so count characters where there is no space to cut at.
  return `${space > max / 2 ? head.slice(0, space) : [...text.slice(0, max + 1)].slice(0, -1).join('')}…`
}
