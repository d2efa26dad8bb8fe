/** Speech in a stretch of time. Seconds. */
export interface Sentence {
  from: number
  to: number
  text: string
}

/**
 * Joins the lines of subtitles to sentences: one that goes over several lines is one. In a text without full stops, as recognisers write it, a
 * sentence ends after `maxLength` characters.
 */
export function sentencesOf(lines: readonly Sentence[], maxLength = 300): Sentence[] {
  const sentences: Sentence[] = []
  let open: Sentence | undefined
  for (const { from, to, text } of lines) {
    const words = text.replace(/\s+/g, ' ').trim()
    if (words === '') continue
    open = open === undefined ? { from, to, text: words } : { from: open.from, to: Math.max(to, open.to), text: `${open.text} ${words}` }
    if (!/[.!?…。！？؟]["'”’»)]?$/.test(words) && open.text.length < maxLength) continue
    sentences.push(open)
    open = undefined
  }
  return open === undefined ? sentences : [...sentences, open]
}
