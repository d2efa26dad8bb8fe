import { describe, expect, it } from 'vitest'
import { recogniseByCommand } from './recognise-by-command.ts'
import { type SpokenLine, tidyLines } from './spoken-lines.ts'
import { uncertainLinesOf, uncertainPlaces } from './uncertain-words.ts'

const words = (line: SpokenLine) => (line.uncertain ?? []).map(({ from, to }) => line.text.slice(from, to))
const line = (startMs: number, endMs: number, text: string, ...doubted: string[]): SpokenLine => ({
  ...{ startMs, endMs, text },
  uncertain: uncertainPlaces(
    text,
    doubted.map((word) => ({ text: word, certainty: 0.1 })),
  ),
})

describe('uncertainPlaces', () => {
  it('passes over words that the text does not have, and words without letters', () =>
    expect(
      uncertainPlaces('Leaves are green', [
        { text: ' ', certainty: 0 },
        { text: 'Trees', certainty: 0 },
        { text: ' green', certainty: 0 },
      ]),
    ).toEqual([{ from: 11, to: 16 }]))

  it('finds the second of two equal words', () =>
    expect(
      uncertainPlaces('no no', [
        { text: 'no', certainty: 0.5 },
        { text: 'no', certainty: 0.49 },
      ]),
    ).toEqual([{ from: 3, to: 5 }]))
})

describe('uncertain words of tidied lines', () => {
  it('are gone where the text changes', () => expect(tidyLines([line(0, 3000, 'Leaves  are', 'are')], []).flatMap(words)).toEqual([]))

  it('stay with their words when lines are joined', () => {
    const [joined] = tidyLines([line(0, 200, 'this'), line(300, 500, 'is', 'is'), line(600, 900, 'new', 'new')], [])
    expect([joined?.text, joined && words(joined)]).toEqual(['this is new', ['is', 'new']])
  })

  it('stay with their words when a line is divided into rows and lines', () => {
    const text =
      'Plants take up water through their roots, and light through their leaves, and from both they make the sugar that they live on.'
    const doubted = ['Plants', 'roots,', 'leaves,', 'sugar', 'on.']
    const lines = tidyLines([line(0, 12_000, text, ...doubted)], [])
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.flatMap(words)).toEqual(doubted)
  })

  it('mark the parts of a text without spaces, and of a line that is uncertain as a whole', () => {
    const text = '水'.repeat(100)
    const lines = tidyLines([{ startMs: 0, endMs: 9000, text, uncertain: [{ from: 0, to: 100 }] }], [])
    expect(lines.map(words)).toEqual(lines.map((one) => [one.text]))
  })
})

describe('uncertainLinesOf', () => {
  it('names lines with uncertain words alone, and equal lines once', () =>
    expect(
      uncertainLinesOf([
        { text: 'Leaves\nare green', uncertain: [{ from: 7, to: 10 }] },
        { text: 'Certain' },
        {
          text: 'Leaves are\ngreen',
          uncertain: [
            { from: 0, to: 6 },
            { from: 7, to: 10 },
          ],
        },
      ]),
    ).toEqual([
      {
        Text: 'Leaves are green',
        Words: [
          { From: 0, To: 6 },
          { From: 7, To: 10 },
        ],
      },
    ]))
})

describe('a command that marks uncertain words', () => {
  const recognise = (cue: string) =>
    recogniseByCommand(`printf WEBVTT\\n\\n00:01.000-->00:02.000\\n%b\\n ${cue}`, {
      ...{ path: '/dev/null', lang: '', signal: new AbortController().signal },
    })
  const space = '\\0040'

  it('marks nothing by other classes, and by a mark that does not end', async () => {
    const heard = await recognise(`<c.red>Leaves</c>${space}<c.uncertain>are`)
    expect(heard.lines).toEqual([{ startMs: 1000, endMs: 2000, text: 'Leaves are' }])
  })

  it('marks the words, wherever the spaces stand', async () => {
    const heard = await recognise(`Leaves<c.uncertain>${space}are</c>${space}<c.uncertain>green</c>`)
    const [one] = heard.lines
    expect([one?.text, one && words(one)]).toEqual(['Leaves are green', ['are', 'green']])
  })
})
