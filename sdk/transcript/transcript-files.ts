import { type SubtitleEntry, writeSrt } from '../subtitles/index.ts'
import type { WordParagraph } from '../word-files/index.ts'
import { speakerOf, type TranscriptSection, transcriptText, wordsOf } from './transcript-lines.ts'

/** The kinds of files in which a transcript is downloaded. */
export const transcriptFormats = ['txt', 'docx', 'vtt', 'srt'] as const
/** A kind of file in which a transcript is downloaded. */
export type TranscriptFormat = (typeof transcriptFormats)[number]

/** A transcript as it is taken away: copied, printed or downloaded. */
export interface TakenTranscript {
  title: string
  /** BCP 47 tag of the text. */
  lang: string
  sections: readonly TranscriptSection[]
  /** Absent: without times. */
  timeOf: ((seconds: number) => string) | undefined
  /** The subtitle file. */
  file: string
  entries: readonly SubtitleEntry[]
  /** Seconds of the media that are shown. */
  begin: number
  end: number
}

const types: Record<TranscriptFormat, string> = {
  txt: 'text/plain;charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  vtt: 'text/vtt;charset=utf-8',
  srt: 'application/x-subrip;charset=utf-8',
}

/** Makes a file of a transcript in the browser, which has the text already. */
export async function transcriptFile(format: TranscriptFormat, taken: TakenTranscript): Promise<Blob> {
  if (format === 'docx') return (await import('../word-files/index.ts')).writeDocx(documentOf(taken))
  return new Blob([textOf(format, taken)], { type: types[format] })
}

function textOf(format: Exclude<TranscriptFormat, 'docx'>, taken: TakenTranscript): string {
  const { title, sections, timeOf, file, begin, end } = taken
  // The mark tells old programs that the text is UTF-8.
  if (format === 'txt') return `\ufeff${title}\n\n${transcriptText(sections, timeOf)}`
  if (format === 'srt') return writeSrt(shownEntries(taken))
  return begin === 0 && end === Number.POSITIVE_INFINITY ? file : writeVtt(shownEntries(taken))
}

/** The lines of the part that is shown, by its own time. */
const shownEntries = ({ entries, begin, end }: TakenTranscript): SubtitleEntry[] =>
  entries
    .filter(({ FromSeconds }) => FromSeconds >= begin && FromSeconds < end)
    .map((entry) => ({
      ...entry,
      FromSeconds: entry.FromSeconds - begin,
      ToSeconds: Math.min(entry.ToSeconds, end) - begin,
    }))

/** A WebVTT file with words and speakers alone. */
const writeVtt = (entries: readonly SubtitleEntry[]): string =>
  `WEBVTT\n${entries
    .map(({ FromSeconds, ToSeconds, Text, Nodes = [] }) => {
      const speaker = speakerOf(Nodes)
      const voice = speaker === '' ? '' : `<v ${escaped(speaker)}>`
      return `\n${clock(FromSeconds)} --> ${clock(ToSeconds)}\n${voice}${escaped(Text.replace(/\n\s*\n/g, '\n'))}\n`
    })
    .join('')}`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function clock(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000))
  const part = (unit: number, of: number): string => String(Math.floor(ms / unit) % of).padStart(2, '0')
  return `${part(3_600_000, 100)}:${part(60_000, 60)}:${part(1000, 60)}.${String(ms % 1000).padStart(3, '0')}`
}

const rightToLeft = /^(ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)(-|$)/i
/** Whether a language is written from right to left. */
export const isRightToLeft = (lang: string): boolean => rightToLeft.test(lang)

function documentOf({ title, lang, sections, timeOf }: TakenTranscript) {
  const paragraphs: WordParagraph[] = [{ style: 'Title', runs: [{ text: title }] }]
  for (const section of sections) {
    if (section.title !== '') paragraphs.push({ style: 'Heading1', runs: [{ text: section.title }] })
    for (const line of section.lines)
      paragraphs.push({
        runs: [
          ...(timeOf ? [{ text: `${timeOf(line.from)} `, look: 'muted' } as const] : []),
          ...(line.speaker ? [{ text: `${line.speaker}: `, look: 'bold' } as const] : []),
          { text: wordsOf(line), ...(line.isDescribed ? ({ look: 'italic' } as const) : {}) },
        ],
      })
  }
  return { title, lang, isRightToLeft: isRightToLeft(lang), paragraphs }
}
