/** A text of at most so many characters, ended with an ellipsis at a word where that loses little. */
export function cutDescription(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= most) return flat
  const cut = flat.slice(0, most - 1)
  const word = cut.lastIndexOf(' ')
  return `${cut.slice(0, word > most * 0.7 ? word : undefined).replace(/[\uD800-\uDBFF]$/, '')}…`
}
