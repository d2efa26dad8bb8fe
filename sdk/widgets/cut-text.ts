/** Cuts text to so many characters, at a word's end where one is near, and says so with an ellipsis. */
export function cutText(text: string, most: number): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')]
  if (characters.length <= most) return characters.join('')
  const cut = characters.slice(0, most).join('')
  const lastSpace = cut.lastIndexOf(' ')
  const end = lastSpace > cut.length - 20 ? lastSpace : cut.length
  return `${cut.slice(0, end).replace(/[\s.,;:!?–-]+$/u, '')}…`
}
