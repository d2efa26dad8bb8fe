import type { SubtitleEntry, SubtitleNode } from '../subtitles/index.ts'

/** A line of a transcript. Seconds of the media. */
export interface TranscriptLine {
  from: number
  to: number
  text: string
  /** The person who begins to speak here, where the file names one; empty for the same person as before. */
  speaker: string
  /** Says what is seen, and is not spoken: from a track of descriptions. */
  isDescribed?: true
}

/** A heading over the lines from a second on. */
export interface TranscriptHeading {
  from: number
  title: string
}

export interface TranscriptSection {
  /** Empty before the first heading. */
  title: string
  lines: TranscriptLine[]
}

/** The first person whom the pieces of a line name; empty without one. */
export const speakerOf = (nodes: readonly SubtitleNode[]): string => {
  for (const node of nodes) {
    if ('Text' in node) continue
    const speaker = node.Name === 'v' ? node.About : speakerOf(node.Nodes)
    if (speaker !== '') return speaker
  }
  return ''
}

/**
 * The lines of subtitles as a text to read: breaks inside a line are spaces, a line that a roll-up repeats stands once, and speakers are named
 * where they change. Only lines that begin between the two seconds are taken.
 */
export function transcriptLines(entries: readonly SubtitleEntry[], from = 0, to = Number.POSITIVE_INFINITY): TranscriptLine[] {
  const lines: TranscriptLine[] = []
  let speaking = ''
  for (const { FromSeconds, ToSeconds, Text, Nodes = [] } of entries) {
    if (FromSeconds < from || FromSeconds >= to) continue
    const text = Text.split(/\s+/).join(' ')
    const before = lines.at(-1)
    if (before?.text === text && FromSeconds - before.to < 0.1) {
      before.to = Math.max(before.to, ToSeconds)
      continue
    }
    const name = speakerOf(Nodes)
    lines.push({ from: FromSeconds, to: ToSeconds, text, speaker: name === speaking ? '' : name })
    if (name !== '') speaking = name
  }
  return lines
}

/** Puts descriptions between the spoken lines, in order of time; a description stands before what is said in the same second. */
export function withDescriptions(lines: readonly TranscriptLine[], described: readonly TranscriptLine[]): TranscriptLine[] {
  if (described.length === 0) return [...lines]
  const marked = described.map((line): TranscriptLine => ({ ...line, speaker: '', isDescribed: true }))
  return [...marked, ...lines].sort((a, b) => a.from - b.from)
}

/** Divides lines by headings; a heading without lines is left out. Both are in order of time. */
export function transcriptSections(lines: readonly TranscriptLine[], headings: readonly TranscriptHeading[]): TranscriptSection[] {
  const sections: TranscriptSection[] = [{ title: '', lines: [] }]
  let next = 0
  for (const line of lines) {
    let title: string | undefined
    for (let heading = headings[next]; heading && heading.from <= line.from; heading = headings[++next]) ({ title } = heading)
    if (title !== undefined) sections.push({ title, lines: [] })
    sections.at(-1)?.lines.push(line)
  }
  return sections.filter((section) => section.lines.length > 0)
}

/** The lines before a second of the media; a section without one is left out. */
export const sectionsUntil = (sections: readonly TranscriptSection[], until: number): TranscriptSection[] =>
  sections.flatMap((section) => {
    const lines = section.lines.filter(({ from }) => from < until)
    return lines.length === 0 ? [] : [{ ...section, lines }]
  })

/** Index of the line that is spoken at a second, or was spoken last; -1 before the first. */
export function lineAt(lines: readonly TranscriptLine[], seconds: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.from ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

// A sigma at the end of a word has a letter of its own.
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')

/** Places of a term in a text as pairs of indexes; case and accents do not count. */
export function placesOf(text: string, term: string): [start: number, end: number][] {
  const sought = fold(term.trim())
  // Most lines have no such place: where each letter comes from is worked out for the others alone.
  if (sought === '' || !fold(text).includes(sought)) return []
  let folded = ''
  // For each letter of the folded text the index of its letter in the text.
  const origins: number[] = []
  let index = 0
  for (const letter of text) {
    const plain = fold(letter)
    folded += plain
    for (let part = 0; part < plain.length; part++) origins.push(index)
    index += letter.length
  }
  origins.push(text.length)
  const places: [number, number][] = []
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + sought.length))
    places.push([origins[at] ?? 0, origins[at + sought.length] ?? text.length])
  return places
}

/** The words of a line; a description stands in brackets. */
export const wordsOf = ({ text, isDescribed }: TranscriptLine): string => (isDescribed ? `[${text}]` : text)

/** The transcript as plain text: a paragraph for each section, or a line for each time. */
export function transcriptText(sections: readonly TranscriptSection[], timeOf?: (seconds: number) => string): string {
  return sections
    .map(({ title, lines }) => {
      const texts = lines.map(
        (line) => `${timeOf ? `${timeOf(line.from)} ` : ''}${line.speaker ? `${line.speaker}: ` : ''}${wordsOf(line)}`,
      )
      return `${title ? `${title}\n\n` : ''}${texts.join(timeOf ? '\n' : ' ')}`
    })
    .join('\n\n')
    .concat('\n')
}
