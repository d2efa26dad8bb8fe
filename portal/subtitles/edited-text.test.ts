import { describe, expect, it } from 'vitest'
import { readSubtitles } from '../../sdk/subtitles/index.ts'
import { clockText, readClock } from './clock-text.ts'
import { newCue, readText, writeText } from './edited-text.ts'

describe('readClock', () => {
  it.each(['', ' ', 'one', '1:', '1:60', '1:2:3:4', '-1', '1e3', '0x10', '9'.repeat(13), '101:00:00'])('refuses %j', (text) =>
    expect(readClock(text)).toBe(undefined),
  )

  it.each([
    ['62.5', 62_500],
    ['1:02,5', 62_500],
    ['90:00', 5_400_000],
    ['0:01:02.500', 62_500],
    ['0', 0],
  ])('reads %s', (text, ms) => expect(readClock(text)).toBe(ms))

  it('reads what clockText writes', () => expect(readClock(clockText(3_723_004))).toBe(3_723_004))
})

describe('readText', () => {
  it('has no cues for a text without any, and leaves out what has no times', () => {
    expect(readText('WEBVTT\n').cues).toEqual([])
    expect(readText('WEBVTT\n\nlater --> soon\nno').cues).toEqual([])
  })

  it('takes speaker, words and what stands beside them apart', () => {
    const { head, cues, tail } = readText(
      'WEBVTT Lesson\r\n\r\nSTYLE\n::cue {}\n\nintro\n00:05.000 --> 00:06.000 line:0\n<v Ada>Salt &amp; <i>water</i></v>\n\nNOTE later\n\n00:01.000 --> 00:02.500\n2 &lt; 3\n\nNOTE end',
    )
    expect(head).toBe('WEBVTT Lesson\n\nSTYLE\n::cue {}')
    expect(tail).toBe('NOTE end')
    expect(cues).toMatchObject([
      { from: 1000, to: 2500, speaker: '', text: '2 < 3', rest: { id: '', settings: '', before: 'NOTE later' } },
      { from: 5000, to: 6000, speaker: 'Ada', text: 'Salt & <i>water</i>', rest: { id: 'intro', settings: 'line:0', before: '' } },
    ])
  })
})

describe('writeText', () => {
  it('writes every text so that players show it as it was typed', () => {
    const typed = ['R&D', 'a < b', 'one\n\n two', 'x --> y', '<i>soft</i> words', '&lt;i>', '00:01.000 --> 00:02.000', 'NOTE this']
    const cues = typed.map((text, at) => newCue({ from: at * 1000, to: at * 1000 + 900, speaker: at === 1 ? 'A <b> & C' : '', text }))
    const file = writeText({ head: 'WEBVTT', cues, tail: '' })
    expect(readSubtitles(file).map(({ Text }) => Text)).toEqual([
      ...['R&D', 'a < b', 'one\n two', 'x --> y', 'soft words', '<i>', '00:01.000 --> 00:02.000', 'NOTE this'],
    ])
    expect(readSubtitles(file)[1]?.Nodes).toMatchObject([{ Name: 'v', About: 'A b & C' }])
  })

  it('gives back what it read', () => {
    const file =
      'WEBVTT\n\nintro\n00:00:01.000 --> 00:00:02.500 line:0\n<v Ada>Salt &amp; <i>water</i></v>\n\nNOTE later\n\n00:00:05.000 --> 00:00:06.000\n2 &lt; 3\n\n00:00:07.000 --> 00:00:08.000\n<v Ada>Yes</v> <v Ben>No</v>\n\n00:00:09.000 --> 00:00:10.000\n&lt;i> is a tag\n\nNOTE end\n'
    expect(writeText(readText(file))).toBe(file)
  })
})
