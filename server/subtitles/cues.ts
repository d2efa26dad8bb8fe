import { decodeHTML } from 'entities'

export interface Cue {
  startMs: number
  endMs: number
  text: string
}

const arrow = '-->'
const timing = /^[ \t\f]*((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t\f]*-->[ \t\f]*((?:\d+:)?\d{2}:\d{2}\.\d{3})/

/**
 * The cues of a WebVTT file as plain text for the search, as a player shows them: a line with an arrow ends the cue before it. A cue that
 * cannot be read is left out, the others stay.
 */
export function cuesFrom(webVtt: string): Cue[] {
  const lines = webVtt.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (!line.includes(arrow)) continue
    let end = at + 1
    while (end < lines.length && lines[end] !== '' && !lines[end]?.includes(arrow)) end++
    const [, from, to] = timing.exec(line) ?? []
    // The identifier of a cue that follows at once is a line of this one for players too.
    const text = plain(lines.slice(at + 1, end).join(' '))
    if (from !== undefined && to !== undefined && text !== '') {
      const [startMs, endMs] = [milliseconds(from), milliseconds(to)]
      if (endMs > startMs) cues.push({ startMs, endMs, text })
    }
    at = end - 1
  }
  return cues
}

// A tag holds no other: with a text of nothing but `<`, a search that went on to the end from each would not come to one.
const plain = (text: string): string =>
  decodeHTML(text.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()

function milliseconds(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = time.split(':').map(Number).reverse()
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000)
}
