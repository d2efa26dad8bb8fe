import { describe, expect, it } from 'vitest'
import { cuesFrom } from '../subtitles/cues.ts'
import { cueLines } from './cue-lines.ts'

const file = `WEBVTT
Kind: captions
Language: en

NOTE written by hand

STYLE
::cue { color: white }

intro
00:01.000 --> 00:02.500 align:start line:10%
<v Ada Lovelace>Engines &amp; numbers
go <i>together</i>.</v>

00:03.000 --> 00:04.000
- Who is it?
- <v Bob>Me!

00:04.000 --> 00:05.000
♪ … ♪

00:05.000 --> 00:06.000
<i>One <00:05.500>two</i>
`

describe('cueLines', () => {
  it('leaves files without words as they are', () => {
    const { lines, write } = cueLines('WEBVTT\n\n00:01.000 --> 00:02.000\n…\n')
    expect(lines).toEqual([])
    expect(write([])).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\n…\n')
  })

  it('reads what each speaker says as plain words', () =>
    expect(cueLines(file).lines.map(({ text }) => text)).toEqual(['Engines & numbers go <1>together<2>.', 'Who is it?', 'Me!', 'One two']))

  it('writes other words with the same times, settings, speakers and tags', () => {
    const written = cueLines(file).write(['Maschinen < Zahlen <1>gemeinsam<2>.', 'Wer ist da?', 'Ich & du', 'Eins zwei'])
    expect(written).toBe(`WEBVTT
Kind: captions

NOTE written by hand

STYLE
::cue { color: white }

intro
00:01.000 --> 00:02.500 align:start line:10%
<v Ada Lovelace>Maschinen &lt; Zahlen <i>gemeinsam</i>.</v>

00:03.000 --> 00:04.000
- Wer ist da?
- <v Bob>Ich &amp; du

00:04.000 --> 00:05.000
♪ … ♪

00:05.000 --> 00:06.000
<i>Eins zwei</i>
`)
  })

  it('loses no tag where a mark is missing, and takes no tag from an answer', () => {
    const { lines, write } = cueLines('WEBVTT\n\n00:01.000 --> 00:02.000\nGo <b>on</b> now\n')
    expect(lines).toEqual([{ text: 'Go <1>on<2> now' }])
    expect(write(['Weiter <2>so'])).toContain('\n<b>Weiter so</b>\n')
    expect(write(['<script>x</script> --> <1>a<2>'])).toContain('\n&lt;script>x&lt;/script> --&gt; <b>a</b>\n')
  })

  it('keeps a line break in an answer from ending the cue, and divides a long text in the middle', () => {
    const { write } = cueLines('WEBVTT\n\n00:01.000 --> 00:02.000\nShort\n')
    const long = 'Dieser Satz ist in der anderen Sprache\n\nviel länger geworden als vorher'
    expect(write([long])).toBe(
      'WEBVTT\n\n00:01.000 --> 00:02.000\nDieser Satz ist in der anderen Sprache\nviel länger geworden als vorher\n',
    )
  })

  it('keeps the words of languages that are written from right to left', () => {
    const arabic = 'المحركات والأرقام تعملان معًا'
    const [first] = cuesFrom(cueLines('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Engines\n').write([arabic]))
    expect(first).toEqual({ startMs: 1000, endMs: 2000, text: arabic })
  })

  it('reads a file of nothing but tags at once', () => {
    const rows = `${'<'.repeat(20_000)}\n${'<v '.repeat(20_000)}\n${'- '.repeat(20_000)}`
    const { lines, write } = cueLines(`WEBVTT\n\n00:01.000 --> 00:02.000\n${rows}\n`)
    expect(write(lines.map(({ text }) => text))).toContain('00:01.000 --> 00:02.000')
  })
})
