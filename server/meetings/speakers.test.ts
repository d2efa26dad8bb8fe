import { describe, expect, it } from 'vitest'
import { cuesFrom } from '../subtitles/cues.ts'
import { transcriptOf } from './speakers.ts'

describe('transcriptOf', () => {
  it.each([[''], ['WEBVTT\n'], ['<html>error</html>'], ['WEBVTT\n\n00:05.000 --> 00:02.000\nbackwards\n'], ['--> --> -->']])(
    'finds nothing in %j',
    (file) => expect(transcriptOf(file)).toBeUndefined(),
  )

  it('lets a transcript add no marks, cues or names of its own', () => {
    const file = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ada<script>>x --&gt; <b>bold</b> a < b &amp; c</v>\n'
    const made = transcriptOf(file) ?? ''
    expect(made).not.toContain('<script>')
    expect(made).not.toContain('<b>')
    expect(cuesFrom(made)).toHaveLength(1)
  })

  it('reads a long file of nothing but marks', () => {
    expect(transcriptOf(`WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${'<'.repeat(200_000)}\n`)).toContain('&lt;')
  })

  // learn.microsoft.com/graph/api/calltranscript-get: hours, minutes and seconds without leading zeros.
  it('reads Teams, which names speakers in the cue', () => {
    const file =
      'WEBVTT\n\n0:0:0.0 --> 0:0:5.320\n<v Ada Lovelace>First line.</v>\n\n0:1:5.32 --> 0:1:9.0\n<v Ada Lovelace>Two\nlines.</v>\n'
    expect(transcriptOf(file)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:05.320\n<v Ada Lovelace>First line.</v>\n\n00:01:05.320 --> 00:01:09.000\n<v Ada Lovelace>Two lines.</v>\n',
    )
  })

  // Audio transcripts of Zoom (support.zoom.com): a number, the times, and the name before a colon.
  it('reads Zoom, which writes the name before the words', () => {
    const file =
      'WEBVTT\r\n\r\n1\r\n00:00:03.090 --> 00:00:05.190\r\nAda Lovelace: Good morning.\r\n\r\n2\r\n00:00:06.000 --> 00:00:07.000\r\nand then.\r\n\r\n3\r\n00:00:08.000 --> 00:00:09.000\r\n10: 30 we begin. Really: yes\r\n'
    expect(transcriptOf(file)?.split('\n\n').slice(1)).toEqual([
      '00:00:03.090 --> 00:00:05.190\n<v Ada Lovelace>Good morning.</v>',
      '00:00:06.000 --> 00:00:07.000\nand then.',
      '00:00:08.000 --> 00:00:09.000\n10: 30 we begin. Really: yes\n',
    ])
  })

  // Transcripts of Webex (help.webex.com): the number, the name in quotation marks and a number of the speaker before the times.
  it('reads Webex, which names speakers before the times', () => {
    const file = 'WEBVTT\n\n1 "Grace Hopper" (3826372608)\n00:00:01.000 --> 00:00:02.500\nHello: all.\n'
    expect(transcriptOf(file)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<v Grace Hopper>Hello: all.</v>\n')
  })
})
