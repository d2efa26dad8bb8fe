import { escapeWords } from '../subtitles/written-cue.ts'

/** A text that was read from an image. Milliseconds. */
export interface ReadCue {
  startMs: number
  endMs: number
  /** With its rows. */
  text: string
  isAtTop: boolean
}

/** Cues of the same text within this time are one. */
const pauseMs = 200

/** Cleans the texts, leaves out what has no letter, joins what repeats, and ends each cue before the next begins. */
export function tidyCues(cues: readonly ReadCue[]): ReadCue[] {
  const read = cues
    .map((cue) => ({ ...cue, text: cleanText(cue.text) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .toSorted((one, other) => one.startMs - other.startMs)
  const kept: ReadCue[] = []
  for (const cue of read) {
    const last = kept.at(-1)
    if (last && last.text === cue.text && cue.startMs - last.endMs <= pauseMs) last.endMs = Math.max(last.endMs, cue.endMs)
    else kept.push(cue)
  }
  return kept
    .map((cue, at) => ({ ...cue, endMs: Math.min(cue.endMs, kept[at + 1]?.startMs ?? cue.endMs) }))
    .filter(({ startMs, endMs }) => endMs > startMs)
}

/** Tesseract takes the capital I of many typefaces for a bar, which subtitles do not have. */
const cleanText = (text: string): string =>
  text
    .replaceAll('|', 'I')
    .replaceAll('\uFB01', 'fi')
    .replaceAll('\uFB02', 'fl')
    .split('\n')
    .map((row) => row.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter((row) => row !== '')
    .join('\n')

/** Writes cues as WebVTT. */
export const webVttOf = (cues: readonly ReadCue[]): string =>
  `WEBVTT\n${cues.map(({ startMs, endMs, text, isAtTop }) => `\n${time(startMs)} --> ${time(endMs)}${isAtTop ? ' line:0' : ''}\n${escapeWords(text)}\n`).join('')}`

function time(ms: number): string {
  const parts = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(ms % 1000).padStart(3, '0')}`
}
