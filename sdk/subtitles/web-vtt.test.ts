import { describe, expect, it } from 'vitest'
import { cueText, parseWebVtt, readSubtitles } from './web-vtt.ts'

describe('parseWebVtt', () => {
  it('answers nothing for a file without the signature', () => {
    expect(parseWebVtt('')).toEqual([])
    expect(parseWebVtt('1\n00:01.000 --> 00:02.000\nSubRip')).toEqual([])
    expect(parseWebVtt('WEBVTTX\n\n00:01.000 --> 00:02.000\nno')).toEqual([])
  })

  it('leaves out a cue with a broken time and keeps its neighbours', () => {
    const file =
      'WEBVTT\n\n00:61.000 --> 00:62.000\nbad\n\n0:01.000 --> 00:02.000\nbad\n\n00:01,000 --> 00:02.000\nbad\n\n00:03.000-->00:04.000\ngood'
    expect(parseWebVtt(file).map(({ text }) => text)).toEqual(['good'])
  })

  it('skips notes, styles and regions', () => {
    const file =
      'WEBVTT - title\nKind: captions\n\nNOTE\nnot a cue\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:r\n\n7\n00:01.000 --> 00:02.000\nyes\n'
    expect(parseWebVtt(file)).toEqual([{ id: '7', start: 1, end: 2, text: 'yes', settings: {} }])
  })

  it('reads a byte order mark, every kind of line end and hours beyond two digits', () => {
    const [cue] = parseWebVtt('\uFEFFWEBVTT\r\n\r\n100:00:01.500 --> 100:00:02.000\rone\ntwo\0')
    expect(cue).toMatchObject({ start: 360_001.5, end: 360_002, text: 'one\ntwo\uFFFD' })
  })

  it('begins a new cue at a time line even without an empty line before it', () => {
    const cues = parseWebVtt('WEBVTT\n00:01.000 --> 00:02.000\none\n00:02.000 --> 00:03.000\ntwo')
    expect(cues.map(({ text }) => text)).toEqual(['one', 'two'])
  })

  it('keeps every cue of a long file', () => {
    const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}.000`
    const blocks = Array.from({ length: 1700 }, (_, index) => `${clock(index * 2)} --> ${clock(index * 2 + 2)}\nline ${index}`)
    const cues = parseWebVtt(`WEBVTT\n\n${blocks.join('\n\n')}`)
    expect(cues).toHaveLength(1700)
  })

  it('reads settings', () => {
    expect(parseWebVtt('WEBVTT\n\n00:01.000 --> 00:02.000 line:0 align:start bad: :bad\nx')[0]?.settings).toEqual({
      line: '0',
      align: 'start',
    })
  })
})

describe('cueText', () => {
  it('leaves markup as text and never makes any', () => {
    expect(cueText('&lt;img src=x onerror=1&gt;')).toBe('<img src=x onerror=1>')
    expect(cueText('<script>x</script')).toBe('x')
    expect(cueText('&#0;&#x110000;&unknown;')).toBe('\uFFFD\uFFFD&unknown;')
  })

  it('drops tags and reads entities', () => {
    expect(cueText('<v Ann><i>Tea</i> &amp; <00:01.000><c.loud>cake</c>&#33;')).toBe('Tea & cake!')
  })
})

describe('readSubtitles', () => {
  it('leaves out what shows nothing or ends before it starts', () => {
    expect(readSubtitles('WEBVTT\n\n00:02.000 --> 00:01.000\nback\n\n00:01.000 --> 00:02.000\n<i></i>')).toEqual([])
  })

  it('orders by time and tells the top from the bottom', () => {
    const lines = readSubtitles(
      'WEBVTT\n\n00:05.000 --> 00:06.000 line:10%\nc\n\n00:03.000 --> 00:04.000 line:-1\nb\n\n00:01.000 --> 00:02.000 line:0\na\n\n00:07.000 --> 00:08.000 line:90%,end\nd',
    )
    expect(lines.map(({ Text, Position }) => [Text, Position])).toEqual([
      ['a', 'top'],
      ['b', 'bottom'],
      ['c', 'top'],
      ['d', 'bottom'],
    ])
  })
})
