import { cuesOfTtml } from './ttml.ts'
import type { WrittenCue } from './written-cue.ts'

const readers = { ass: cuesOfAss, srt: cuesOfSrt, ttml: cuesOfTtml }

/** Text of another format as a WebVTT file. WebVTT stays as it is. */
export function toWebVtt(text: string, format: 'webvtt' | keyof typeof readers): string {
  return format === 'webvtt' ? text : writeWebVtt(readers[format](text))
}

/** A WebVTT file of cues that have a text and a length, by their start. */
export function writeWebVtt(cues: WrittenCue[]): string {
  const blocks = cues
    .filter(({ startMs, endMs, text: lines }) => endMs > startMs && lines !== '')
    .sort((a, b) => a.startMs - b.startMs)
    .map(({ startMs, endMs, settings, text: lines }) => `${clockTime(startMs)} --> ${clockTime(endMs)}${settings}\n${lines}\n`)
  return ['WEBVTT\n', ...blocks].join('\n')
}

const srtTiming = /^\s*(\d+):(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(\d+):(\d{1,2}):(\d{1,2})[,.](\d{1,3})/

function cuesOfSrt(file: string): WrittenCue[] {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const starts = lines.flatMap((line, at) => (srtTiming.test(line) ? [at] : []))
  return starts.map((at, number) => {
    const [hours, minutes, seconds, thousandths, ...end] = (srtTiming.exec(lines[at] ?? '') ?? []).slice(1).map(Number)
    const next = starts[number + 1]
    // The number of the next cue stands on the line before its times.
    const last = next === undefined ? lines.length : /^\s*\d+\s*$/.test(lines[next - 1] ?? '') ? next - 1 : next
    const text = lines
      .slice(at + 1, last)
      .join('\n')
      .trim()
    return {
      startMs: milliseconds([hours, minutes, seconds, thousandths]),
      endMs: milliseconds(end),
      settings: settingsOf(alignmentIn(text) ?? 2),
      text: cueText(text),
    }
  })
}

function milliseconds([hours = 0, minutes = 0, seconds = 0, thousandths = 0]: (number | undefined)[]): number {
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths
}

/** Alignments of the first version of the format, by those of the second: 5 to 7 are above, 9 to 11 in the middle. */
const oldAlignments: Record<number, number> = { 1: 1, 2: 2, 3: 3, 5: 7, 6: 8, 7: 9, 9: 4, 10: 5, 11: 6 }

function cuesOfAss(file: string): WrittenCue[] {
  const columns: Record<string, string[]> = {}
  const alignments = new Map<string, number>()
  const cues: WrittenCue[] = []
  let section = ''
  for (const line of file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [, name] = /^\[(.+)\]\s*$/.exec(line) ?? []
    const colon = line.indexOf(':')
    const [key, value] = [line.slice(0, Math.max(0, colon)), line.slice(colon + 1).trimStart()]
    if (name !== undefined) section = name.toLowerCase()
    else if (key === 'Format') columns[section] = value.split(',').map((column) => column.trim().toLowerCase())
    else if (key === 'Style') {
      const style = fieldsOf(value, columns[section] ?? [])
      const alignment = Number(style.alignment ?? 2)
      alignments.set(style.name ?? '', section === 'v4 styles' ? (oldAlignments[alignment] ?? 2) : alignment)
    } else if (key === 'Dialogue') cues.push(dialogueOf(fieldsOf(value, columns[section] ?? []), alignments))
  }
  return cues
}

/** Values by the names of their columns. The last column has the rest of the line, commas included. */
function fieldsOf(line: string, columns: readonly string[]): Record<string, string> {
  const values = line.split(',')
  return Object.fromEntries(
    columns.map((column, place) => {
      const isLast = place === columns.length - 1
      return [column, isLast ? values.slice(place).join(',') : (values[place] ?? '').trim()]
    }),
  )
}

function dialogueOf(
  { start = '', end = '', style = '', text = '' }: Record<string, string>,
  alignments: ReadonlyMap<string, number>,
): WrittenCue {
  const time = (clock: string): number => {
    const [, hours, minutes, seconds, hundredths = '0'] = /^(\d+):(\d+):(\d+)[.:](\d+)/.exec(clock) ?? []
    return milliseconds([Number(hours ?? 0), Number(minutes ?? 0), Number(seconds ?? 0), Number(hundredths.padEnd(3, '0').slice(0, 3))])
  }
  // A drawing is a list of coordinates.
  const isDrawing = /\\p[1-9]/.test(overridesIn(text))
  return {
    startMs: time(start),
    endMs: time(end),
    settings: settingsOf(alignmentIn(text) ?? alignments.get(style) ?? 2),
    text: isDrawing ? '' : cueText(text),
  }
}

/** Everything in braces, one after the other. */
const overridesIn = (text: string): string => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, codes = '']) => codes).join(' ')

/** The place that a text gives itself: 1 to 9 as on a numeric keypad. */
function alignmentIn(text: string): number | undefined {
  const [, modern, old] = /\\a(?:n([1-9])|(1?\d))/.exec(overridesIn(text)) ?? []
  if (modern !== undefined) return Number(modern)
  return old === undefined ? undefined : oldAlignments[Number(old)]
}

function settingsOf(alignment: number): string {
  const line = alignment >= 7 ? ' line:0' : alignment >= 4 ? ' line:50%' : ''
  const align = alignment % 3 === 1 ? ' align:left' : alignment % 3 === 0 ? ' align:right' : ''
  return line + align
}

const styles: Record<string, string> = { '0': '/', '1': '' }

/** Text with the marks of WebVTT: italic, bold and underlined stay, all other marks of SRT and ASS go. */
function cueText(raw: string): string {
  const marked = raw
    .replaceAll('\\h', '\u00A0')
    .replace(/\\[Nn]/g, '\n')
    // An override in braces can switch several styles.
    .replace(/\{([^{}]*)\}/g, (all, codes: string) =>
      codes.includes('\\') || codes === ''
        ? [...codes.matchAll(/\\([ibu])([01])(?!\d)/g)].map(([, tag = '', on = '0']) => `<${styles[on]}${tag}>`).join('')
        : all,
    )
    .replace(/<\/?font[^<>]*>/gi, '')
  return marked
    .replace(/&(?!(?:#\d+|#x[\da-f]+|\w+);)/gi, '&amp;')
    .replace(/<(?!\/?[ibu]>)/gi, '&lt;')
    .replace(/<(\/?)([IBU])>/g, (_, slash: string, tag: string) => `<${slash}${tag.toLowerCase()}>`)
    .replaceAll('-->', '--&gt;')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n')
}

function clockTime(ms: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60]
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(Math.round(ms % 1000)).padStart(3, '0')}`
}
