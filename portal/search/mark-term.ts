export interface TextPart {
  text: string
  marked: boolean
}

/** Cuts a text where words of the term begin, without regard to case and accents, as the search finds them. */
export function markTerm(text: string, term: string): TextPart[] {
  const words = fold(term)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0)
  if (words.length === 0) return [{ text, marked: false }]
  const parts: TextPart[] = []
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    if (piece === '') continue
    const marked = words.some((word) => fold(piece).startsWith(word))
    const last = parts.at(-1)
    if (last && last.marked === marked) last.text += piece
    else parts.push({ text: piece, marked })
  }
  return parts
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
