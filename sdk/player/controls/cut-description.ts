/** A text of at most so many characters, ended with an ellipsis at a word where that loses little. */
export function cutDescription(text: string, max: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= max) return flat
  const cut = flat.slice(0, max - 1)
  const word = cut.lastIndexOf(' ')
  return `${cut.slice(0, word > max * 0.7 ? word : undefined).replace(/[\uD800-\uDBFF]$/, '')}…`
}
