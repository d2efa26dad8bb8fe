import { type CueRegion, type CueSettings, readCueSettings, readRegion } from './cue-settings.ts'
import { readTimestamp } from './timestamp.ts'

/** A cue as the file has it. `text` is the raw payload: `cueNodes` and `cueText` make it readable. */
export interface WebVttCue {
  id: string
  /** Seconds. */
  start: number
  end: number
  text: string
  settings: CueSettings
  /** The region that the cue names and the file defines. */
  region?: CueRegion
}

/**
 * Parses a WebVTT file with the parser of the W3C specification: invalid parts are skipped and the other cues stay. A file without the
 * signature has no cues. Style sheets in the file are ignored. Runs in linear time for every input.
 */
export function parseWebVtt(file: string): WebVttCue[] {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\0', '\uFFFD')
  const lines = text.split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return []
  const cues: WebVttCue[] = []
  const regions = new Map<string, CueRegion>()
  let at = 1
  // The header follows the signature; a line with an arrow ends it.
  while (at < lines.length && lines[at] !== '' && !isTiming(lines[at])) at++
  while (at < lines.length) {
    if (lines[at] === '') {
      at++
      continue
    }
    const block = readBlock(lines, at)
    at = block.next
    if (block.timing !== undefined) {
      const cue = readCue(block.timing, regions)
      if (cue) cues.push({ ...cue, id: block.id, text: block.text.join('\n') })
    } else if (cues.length === 0 && /^REGION[ \t\f]*$/.test(block.text[0] ?? '')) {
      const region = readRegion(block.text.slice(1).join('\n'))
      // Of two with the same name the last counts.
      if (region.id) regions.set(region.id, region)
    }
  }
  return cues
}

const isTiming = (line: string | undefined): boolean => line?.includes('-->') ?? false

interface Block {
  id: string
  timing: string | undefined
  text: string[]
  next: number
}

/** Lines up to an empty one. A line with an arrow is its timing as the first or second line, and begins another block after that. */
function readBlock(lines: readonly string[], from: number): Block {
  let at = from
  let id = ''
  let timing: string | undefined
  if (isTiming(lines[at])) timing = lines[at++]
  else if (isTiming(lines[at + 1])) {
    id = lines[at] ?? ''
    timing = lines[at + 1]
    at += 2
  }
  const begin = at
  while (at < lines.length && lines[at] !== '' && !isTiming(lines[at])) at++
  return { id, timing, text: lines.slice(begin, at), next: at }
}

function readCue(line: string, regions: ReadonlyMap<string, CueRegion>): Omit<WebVttCue, 'id' | 'text'> | undefined {
  const start = readTimestamp(line, skipSpace(line, 0))
  if (!start) return undefined
  const arrow = skipSpace(line, start.next)
  if (!line.startsWith('-->', arrow)) return undefined
  const end = readTimestamp(line, skipSpace(line, arrow + 3))
  if (!end) return undefined
  const settings = readCueSettings(line.slice(end.next))
  const region = regions.get(settings.region)
  // Browsers keep the region of a cue with a line, a size or a writing direction of its own.
  return { start: start.seconds, end: end.seconds, settings, ...(region ? { region } : {}) }
}

function skipSpace(line: string, from: number): number {
  let at = from
  while (line[at] === ' ' || line[at] === '\t' || line[at] === '\f') at++
  return at
}
