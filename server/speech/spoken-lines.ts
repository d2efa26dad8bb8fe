import type { Span } from './sound.ts'
import { movePlaces, type Place, placesInRows, plainText, type Row } from './uncertain-words.ts'
import { withoutRepeats } from './without-repeats.ts'

/** The words that are said in a span of time. */
export interface SpokenLine extends Span {
  text: string
  /** Places of words of which the recogniser is not certain. */
  uncertain?: readonly Place[] | undefined
}

/** Characters of a line of subtitles, and of both lines that are shown at once, as broadcasters advise. */
const lineLength = 42
const cueLength = 2 * lineLength
/** A line is shown so long at least, where the next one leaves the time. */
const minMs = 800
/** Lines that follow each other within this time are joined while one of them is shorter than a second, because some recognisers write each word. */
const pauseMs = 400
const shortMs = 1000
/** A joined line is not longer. */
const maxMs = 6000
/** A line is left out when so much of its time is silent. */
const silentShare = 0.9

/**
 * Recognisers write where nobody speaks, and say a sentence again and again. This removes lines in silence, moves those that begin before
 * their sound, keeps a sentence that comes three times in a row or more once, joins single words, and divides what is too long to be read.
 */
export function tidyLines(lines: readonly SpokenLine[], silences: readonly Span[]): SpokenLine[] {
  const heard = lines
    .map(plainLine)
    .filter(({ text, startMs, endMs }) => /[\p{L}\p{N}]/u.test(text) && endMs > startMs)
    .toSorted((a, b) => a.startMs - b.startMs)
    .filter((line) => silentMs(line, silences) < silentShare * (line.endMs - line.startMs))
    .map((line) => ({ ...line, startMs: soundStart(line, silences) }))
    .filter(({ startMs, endMs }) => endMs > startMs)
  return longEnough(joined(withoutOverlap(withoutRepeats(heard)))).flatMap(divided)
}

/** Places mean the text as it was given: they are of no use where it changes. */
function plainLine(line: SpokenLine): SpokenLine {
  const text = plainText(line.text)
  return text === line.text ? line : { ...line, text, uncertain: undefined }
}

const silentMs = ({ startMs, endMs }: Span, silences: readonly Span[]): number =>
  silences.reduce((sum, silence) => sum + Math.max(0, Math.min(endMs, silence.endMs) - Math.max(startMs, silence.startMs)), 0)

const soundStart = ({ startMs, endMs }: Span, silences: readonly Span[]): number => {
  const silence = silences.find((one) => one.startMs <= startMs && one.endMs > startMs)
  return silence === undefined ? startMs : Math.min(silence.endMs, endMs)
}

const withoutOverlap = (lines: readonly SpokenLine[]): SpokenLine[] =>
  lines
    .map((line, at) => ({ ...line, endMs: Math.min(line.endMs, lines[at + 1]?.startMs ?? line.endMs) }))
    .filter(({ startMs, endMs }) => endMs > startMs)

function joined(lines: readonly SpokenLine[]): SpokenLine[] {
  const kept: SpokenLine[] = []
  for (const line of lines) {
    const last = kept.at(-1)
    const next = last && joinedLine(last, line)
    if (next && isJoined(last, line, next)) kept[kept.length - 1] = next
    else kept.push(line)
  }
  return kept
}

function joinedLine(last: SpokenLine, line: SpokenLine): SpokenLine {
  const before = last.text + gapBetween(last.text, line.text)
  const uncertain = [...(last.uncertain ?? []), ...movePlaces(line.uncertain ?? [], before.length)]
  return { startMs: last.startMs, endMs: line.endMs, text: before + line.text, ...(uncertain.length > 0 ? { uncertain } : {}) }
}

function isJoined(last: SpokenLine, line: SpokenLine, next: SpokenLine): boolean {
  const isShort = last.endMs - last.startMs < shortMs || line.endMs - line.startMs < shortMs
  const endsSentence = /[.!?。！？؟]$/.test(last.text)
  return (
    isShort && !endsSentence && line.startMs - last.endMs <= pauseMs && next.endMs - next.startMs <= maxMs && next.text.length <= cueLength
  )
}

/** Chinese, Japanese and Thai are written without spaces between words. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const gapBetween = (before: string, after: string): string =>
  withoutSpaces.test(before.slice(-1)) && withoutSpaces.test(after.slice(0, 1)) ? '' : ' '

const longEnough = (lines: readonly SpokenLine[]): SpokenLine[] =>
  lines.map((line, at) => ({
    ...line,
    endMs: Math.max(line.endMs, Math.min(line.startMs + minMs, lines[at + 1]?.startMs ?? Number.POSITIVE_INFINITY)),
  }))

/** Lines of at most two rows; each has its share of the time by the letters that it has. */
function divided(line: SpokenLine): SpokenLine[] {
  const parts = partsOf(line.text, cueLength)
  const whole = parts.reduce((sum, part) => sum + part.length, 0)
  let [letters, startMs, at] = [0, line.startMs, 0]
  return parts.map((part) => {
    letters += part.length
    const endMs = Math.round(line.startMs + ((line.endMs - line.startMs) * letters) / whole)
    const texts = partsOf(part, lineLength)
    const rows = rowsOf(line.text, texts, at)
    at = rows.at(-1)?.to ?? at
    const uncertain = placesInRows(line.uncertain ?? [], rows)
    const own = { startMs, endMs, text: texts.join('\n'), ...(uncertain.length > 0 ? { uncertain } : {}) }
    startMs = endMs
    return own
  })
}

/** Finds the rows of a text in it, from a place on, with their places in the text that line breaks join. */
function rowsOf(text: string, rows: readonly string[], start: number): Row[] {
  let [end, at] = [start, 0]
  return rows.map((row) => {
    const from = text.indexOf(row, end)
    const own = { from, to: from + row.length, at }
    ;[end, at] = [own.to, at + row.length + 1]
    return own
  })
}

/** Divides a text into as few parts of a length as possible, of about the same length, between words where there are spaces. */
function partsOf(text: string, maxLength: number): string[] {
  if (text.length <= maxLength) return [text]
  const wanted = text.length / Math.ceil(text.length / maxLength)
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index).filter((at) => at <= maxLength)
  const nearest = spaces.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
  const at = nearest ?? Math.floor(wanted)
  return [text.slice(0, at).trim(), ...partsOf(text.slice(at).trim(), maxLength)].filter((part) => part !== '')
}

/** The words of lines, without their rows. */
export const textOf = (lines: readonly SpokenLine[]): string =>
  lines.flatMap(({ text }) => text.split('\n')).reduce((whole, row) => (whole === '' ? row : whole + gapBetween(whole, row) + row), '')

/** Writes lines as WebVTT. */
export const webVttOf = (lines: readonly SpokenLine[]): string =>
  `WEBVTT\n${lines.map(({ startMs, endMs, text }) => `\n${time(startMs)} --> ${time(endMs)}\n${escaped(text)}\n`).join('')}`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function time(ms: number): string {
  const [hours, minutes, seconds] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
  return `${[hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')}.${String(ms % 1000).padStart(3, '0')}`
}
