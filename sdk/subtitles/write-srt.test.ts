import { describe, expect, it } from 'vitest'
import { readSubtitles } from './read-subtitles.ts'
import { writeSrt } from './write-srt.ts'

describe('writeSrt', () => {
  it('is empty without lines', () => expect(writeSrt([])).toBe(''))

  it('numbers lines, and writes times, speakers, marks and places', () => {
    const file = 'WEBVTT\n\n00:01.250 --> 00:02.500\n<v Ada>1 &lt; <i>2</i>\nand more\n\n01:00:03.000 --> 01:00:04.000 line:0\nabove\n'
    expect(writeSrt(readSubtitles(file))).toBe(
      '1\n00:00:01,250 --> 00:00:02,500\nAda: 1 < <i>2</i>\nand more\n\n2\n01:00:03,000 --> 01:00:04,000\n{\\an8}above\n',
    )
  })

  it('leaves out empty lines, which would end the line', () =>
    expect(writeSrt([{ FromSeconds: 0, ToSeconds: 1, Text: 'a\n\n\nb', Position: 'bottom' }])).toBe(
      '1\n00:00:00,000 --> 00:00:01,000\na\nb\n',
    ))
})
