import type { SubtitleEntry } from './contract.ts'

/** A cue as the file has it. `text` is the raw payload: `cueText` makes it readable. */
export interface WebVttCue {
  id: string
  start: number
  end: number
  text: string
  settings: Record<string, string>
}

const timing = /^\s*(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})\s*-->\s*(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:\s+(.*))?$/

/** Reads a WebVTT file by the rules of the W3C: what is broken is left out, the cues around it stay. A file without the signature has none. */
export function parseWebVtt(file: string): WebVttCue[] {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return []
  const cues: WebVttCue[] = []
  let at = 1
  // The header ends at the first empty line, or where a cue begins without one.
  while (at < lines.length && lines[at] !== '' && !lines[at]?.includes('-->')) at++
  while (at < lines.length) {
    let id = ''
    if (!lines[at]?.includes('-->')) {
      id = lines[at] ?? ''
      at++
      if (id === '') continue
      if (!lines[at]?.includes('-->')) {
        // NOTE, STYLE, REGION or garbage: up to the next empty line, or to a line that times a cue.
        while (at < lines.length && lines[at] !== '' && !lines[at]?.includes('-->')) at++
        if (!lines[at]?.includes('-->')) continue
        id = ''
      }
    }
    const match = timing.exec(lines[at] ?? '')
    at++
    const text: string[] = []
    for (; at < lines.length && lines[at] !== '' && !lines[at]?.includes('-->'); at++) text.push(lines[at] ?? '')
    if (match) cues.push({ id, start: seconds(match, 1), end: seconds(match, 5), text: text.join('\n'), settings: settingsOf(match[9]) })
  }
  return cues
}

const seconds = (match: RegExpExecArray, from: number): number =>
  Number(match[from] ?? 0) * 3600 + Number(match[from + 1]) * 60 + Number(match[from + 2]) + Number(match[from + 3]) / 1000

const settingsOf = (text = ''): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(?<!\S)([^\s:]+):(\S+)/g)].map(([, name = '', value = '']): [string, string] => [name, value]))

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', lrm: '\u200E', rlm: '\u200F' }

/** The words of a cue without its tags: text, never HTML. */
export const cueText = (raw: string): string =>
  raw
    .replace(/<[^>]*>?/g, '')
    .replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w+));/g, (all, decimal?: string, hex?: string, name?: string) =>
      name === undefined ? character(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) : (named[name] ?? all),
    )
    .trim()

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD')

/** Above the middle counts as the top: a line number from 0, or less than half of the height. */
function positionOf(line = ''): SubtitleEntry['Position'] {
  const value = Number.parseFloat(line)
  return value >= 0 && value < (line.includes('%') ? 50 : 8) ? 'top' : 'bottom'
}

/** The lines of a subtitle file in order of time; cues that show nothing or end before they start are left out. */
export const readSubtitles = (file: string): SubtitleEntry[] =>
  parseWebVtt(file)
    .map(({ start, end, text, settings }) => ({
      FromSeconds: start,
      ToSeconds: end,
      Text: cueText(text),
      Position: positionOf(settings['line']),
    }))
    .filter(({ FromSeconds, ToSeconds, Text }) => ToSeconds > FromSeconds && Text !== '')
    .sort((a, b) => a.FromSeconds - b.FromSeconds)
