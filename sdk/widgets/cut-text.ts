/** Cuts text that has more than `max` characters, at a word's end where one is near, and says so with an ellipsis. */
export function cutText(text: string, max: number): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')]
  if (characters.length <= max) return characters.join('')
  const cut = characters.slice(0, max).join('')
  const lastSpace = cut.lastIndexOf(' ')
  const end = lastSpace > cut.length - 20 && lastSpace > 0 ? lastSpace : cut.length
  // At most 700 characters: no tile shows more than 350, and a character has at most two units.
  return `${cut.slice(0, end).replace(/[\s.,;:!?–-]+$/u, '')}…`
}
