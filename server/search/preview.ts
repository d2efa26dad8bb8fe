import type { SubtitleHit } from '../../sdk/subtitles/contract.ts'
import type { Terms } from '../words/terms.ts'
import type { CueRow } from './searcher.ts'

const longest = 160
const before = 60

/** Lower case without marks, letter by letter, so that a position in it is a position in the text. */
const folded = (text: string): string =>
  Array.from(text, (letter) => letter.normalize('NFD').toLowerCase().slice(0, letter.length).padEnd(letter.length)).join('')

export function subtitleHit(cue: CueRow, terms: Terms): SubtitleHit {
  return { StartSecs: cue.start_ms / 1000, PreviewText: previewText(cue.text, terms) }
}

/** The whole line, or the part of a long one around the first word that was looked for. */
export function previewText(text: string, terms: Terms): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const haystack = folded(line)
  const places = terms.wanted.map(({ words }) => haystack.indexOf(folded(words[0] ?? ''))).filter((place) => place >= 0)
  const place = Math.min(...places, line.length)
  const start = place === line.length || place <= before ? 0 : line.indexOf(' ', place - before) + 1
  const end = start + longest >= line.length ? line.length : Math.max(start + 1, line.lastIndexOf(' ', start + longest))
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`
}
