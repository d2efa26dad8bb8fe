import { describe, expect, it } from 'vitest'
import { readSubtitles } from '../subtitles/index.ts'
import { isRightToLeft, type TakenTranscript, type TranscriptFormat, transcriptFile } from './transcript-files.ts'
import { transcriptLines, transcriptSections } from './transcript-lines.ts'

const file = 'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ada>Snow &amp; ice\n\n00:05.000 --> 00:09.500\nThe <i>valley</i>\nfloods --&gt; fast\n'
const entries = readSubtitles(file)

const taken = (begin = 0, end = Number.POSITIVE_INFINITY): TakenTranscript => ({
  ...{ title: 'A film', lang: 'en', timeOf: undefined, file, entries, begin, end },
  sections: transcriptSections(transcriptLines(entries, begin, end), [{ from: 4, title: 'Floods' }]),
})
const write = async (format: TranscriptFormat, content = taken()): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await transcriptFile(format, content)).arrayBuffer())

describe('transcriptFile', () => {
  it('is a text with title, headings and speakers, and with times', async () => {
    expect(await write('txt')).toBe('\ufeffA film\n\nAda: Snow & ice\n\nFloods\n\nThe valley floods --> fast\n')
    expect(await write('txt', { ...taken(), timeOf: (seconds) => `0:0${seconds}` })).toContain('0:01 Ada: Snow & ice\n')
  })

  it('is the subtitle file as WebVTT, and its lines as SRT', async () => {
    expect(await write('vtt')).toBe(file)
    expect(await write('srt')).toContain('1\n00:00:01,000 --> 00:00:03,000\nAda: Snow & ice\n')
  })

  it('has only the lines of a part, by its own time', async () => {
    expect(await write('vtt', taken(4, 8))).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nThe valley\nfloods --&gt; fast\n')
    expect(await write('vtt', taken(0, 4))).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Ada>Snow &amp; ice\n')
    expect(await write('srt', taken(4, 8))).toBe('1\n00:00:01,000 --> 00:00:04,000\nThe <i>valley</i>\nfloods --> fast\n')
  })

  it('is a ZIP archive as Word document', async () => {
    const blob = await transcriptFile('docx', taken())
    expect(blob.type).toContain('wordprocessingml.document')
    expect((await write('docx')).startsWith('PK')).toBe(true)
  })
})

describe('isRightToLeft', () => {
  it.each([
    ['ar', true],
    ['he-IL', true],
    ['ur', true],
    ['arn', false],
    ['en', false],
  ])('is known of %s', (lang, expected) => expect(isRightToLeft(lang)).toBe(expected))
})
