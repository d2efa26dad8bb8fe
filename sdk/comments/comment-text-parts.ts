/** A part of a comment: plain words, a moment of the item, or a link. */
export type CommentTextPart =
  | { kind: 'words'; text: string }
  | { kind: 'moment'; text: string; seconds: number }
  | { kind: 'link'; text: string; href: string }

/** An address, or a time such as 1:23 or 1:02:03. */
const special = /https?:\/\/[^\s<>"]+|\d{1,3}:\d{2}(?::\d{2})?/gi

/** Marks that a sentence writes behind an address. */
const closing = '.,;:!?)]}’”»'

/**
 * Divides the text of a comment. Only http and https addresses become links; times after the end of the item stay words. `duration` in seconds;
 * 0: the item has no times.
 */
export function commentTextParts(text: string, duration: number): CommentTextPart[] {
  const parts: CommentTextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(special)) {
    const part = /^h/i.test(found) ? linkOf(found) : momentOf(found, text, index, duration)
    if (!part) continue
    if (index > end) parts.push({ kind: 'words', text: text.slice(end, index) })
    parts.push(part)
    end = index + part.text.length
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) })
  return parts
}

function linkOf(found: string): CommentTextPart | undefined {
  let text = found
  while (closing.includes(text.at(-1) ?? ' ')) text = text.slice(0, -1)
  if (!URL.canParse(text)) return undefined
  const { href, protocol } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? { kind: 'link', text, href } : undefined
}

/** A time that is part of a longer number, such as 10:15:30:12, stays words. */
function momentOf(found: string, text: string, index: number, duration: number): CommentTextPart | undefined {
  if (/[\d:.]/.test(text.charAt(index - 1)) || /\d/.test(text.charAt(index + found.length))) return undefined
  if (text.charAt(index + found.length) === ':' && /\d/.test(text.charAt(index + found.length + 1))) return undefined
  const numbers = found.split(':').map(Number)
  if (numbers.slice(1).some((number) => number > 59)) return undefined
  const seconds = numbers.reduce((sum, number) => sum * 60 + number, 0)
  return seconds < duration ? { kind: 'moment', text: found, seconds } : undefined
}
