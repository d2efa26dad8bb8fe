import { describe, expect, it } from 'vitest'
import { cuesFrom } from './cues.ts'
import { toWebVtt } from './to-web-vtt.ts'

const srt = (text: string, times = '00:00:01,250 --> 00:00:02,500'): string => `1\n${times}\n${text}\n`
const cueOf = (file: string): string => file.split('\n').slice(2).join('\n').trim()
const ass = (text: string, style = 'Default'): string =>
  `[Script Info]\n[V4+ Styles]\nFormat: Name, Fontsize, Alignment\nStyle: Default,16,2\nStyle: Above,16,9\n\n[Events]\nFormat: Layer, Start, End, Style, Name, Text\nDialogue: 0,0:00:01.25,0:00:02.50,${style},,${text}\n`

describe('toWebVtt', () => {
  it('writes no cues for empty files, plain text, cues without words, and cues that end before they start', () => {
    for (const text of ['', 'Some words', srt(''), srt('{\\an8}'), srt('late', '00:00:05,000 --> 00:00:02,000')])
      expect(toWebVtt(text, 'srt')).toBe('WEBVTT\n')
    expect(toWebVtt(ass('{\\p1}m 0 0 l 100 0'), 'ass')).toBe('WEBVTT\n')
  })

  it('returns WebVTT unchanged', () => {
    const file = 'WEBVTT\n\nname\n00:01.000 --> 00:02.000 line:0 size:40%\n<v Anna>Hello\n'
    expect(toWebVtt(file, 'webvtt')).toBe(file)
  })

  it('preserves times to the millisecond, and italic, bold and underlined words', () => {
    expect(cueOf(toWebVtt(srt('<I>one</I> <b>two</b>\n{\\u1}three{\\u0} <font color="red">red</font>'), 'srt'))).toBe(
      '00:00:01.250 --> 00:00:02.500\n<i>one</i> <b>two</b>\n<u>three</u> red',
    )
  })

  it.each([
    ['{\\an8}above', ' line:0'],
    ['{\\an7}above and left', ' line:0 align:left'],
    ['{\\an5}in the middle', ' line:50%'],
    ['{\\an3}right', ' align:right'],
    ['{\\a6}above, as old programs write it', ' line:0'],
    ['below', ''],
  ])('places %s', (text, settings) => {
    const words = text.replace(/\{.*\}/, '')
    for (const file of [toWebVtt(srt(text), 'srt'), toWebVtt(ass(text), 'ass')])
      expect(cueOf(file)).toBe(`00:00:01.250 --> 00:00:02.500${settings}\n${words}`)
  })

  it('places a line of ASS by its style', () => {
    expect(toWebVtt(ass('Hello, world', 'Above'), 'ass')).toContain('00:00:02.500 line:0 align:right\nHello, world')
  })

  it('escapes characters that have a meaning in WebVTT', () => {
    const file = toWebVtt(srt('1 < 2 && a --> b\\hc\\Nd {no style} &eacute;'), 'srt')
    expect(cueOf(file)).toContain('1 &lt; 2 &amp;&amp; a --&gt; b\u00A0c\nd {no style} &eacute;')
    expect(cuesFrom(file)).toEqual([{ startMs: 1250, endMs: 2500, text: '1 < 2 && a --> b c d {no style} é' }])
  })

  it('reads a number as text unless times follow it', () => {
    const file = toWebVtt(`${srt('In the year\n1999')}\n2\n00:00:03,000 --> 00:00:04,000\nnext\n`, 'srt')
    expect(cuesFrom(file).map(({ text }) => text)).toEqual(['In the year 1999', 'next'])
  })
})
