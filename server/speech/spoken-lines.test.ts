import { describe, expect, it } from 'vitest'
import { chunksOf } from './sound.ts'
import { textOf, tidyLines, webVttOf } from './spoken-lines.ts'

const line = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text })

describe('tidyLines', () => {
  it('leaves out lines without words and without time', () =>
    expect(tidyLines([line(0, 1000, ' ♪ … '), line(2000, 2000, 'No time')], [])).toEqual([]))

  it('shows a short line for 0.8 seconds, unless the next one begins', () =>
    expect(tidyLines([line(0, 100, 'No.'), line(5000, 5100, 'Yes.'), line(5500, 8000, 'Now the leaves.')], [])).toEqual([
      line(0, 800, 'No.'),
      line(5000, 5500, 'Yes.'),
      line(5500, 8000, 'Now the leaves.'),
    ]))

  it('joins words that a recogniser writes one by one, up to a pause or the end of a sentence', () => {
    const words = ['this', 'is', 'a', 'school.', 'It', 'is', 'new'].map((word, at) => line(at * 300, at * 300 + 200, word))
    expect(tidyLines([...words, line(9000, 9200, 'and'), line(9300, 9500, 'old')], [])).toEqual([
      line(0, 1100, 'this is a school.'),
      line(1200, 2000, 'It is new'),
      line(9000, 9800, 'and old'),
    ])
    expect(tidyLines([line(0, 300, '学校'), line(300, 600, '新')], [])).toEqual([line(0, 800, '学校新')])
  })

  it('leaves out what is written where nobody speaks', () =>
    expect(tidyLines([line(0, 4000, 'Thank you for watching.'), line(61_000, 63_000, 'Leaves are green.')], [line(0, 60_500, '')])).toEqual(
      [line(61_000, 63_000, 'Leaves are green.')],
    ))

  it('begins no line before its sound', () =>
    expect(tidyLines([line(1000, 5000, 'Leaves are green.')], [line(0, 3000, '')])).toEqual([line(3000, 5000, 'Leaves are green.')]))

  it('keeps a sentence that comes twice in a row, and of three or more the first', () => {
    const same = [0, 1, 2, 3, 4].map((second) => line(second * 1000, second * 1000 + 900, second === 2 ? 'thank YOU' : 'Thank you.'))
    const twice = [line(7000, 8000, 'Thank you.'), line(8000, 9000, 'Thank you.')]
    expect(tidyLines([...same, line(6000, 7000, 'Goodbye.'), ...twice], []).map(({ startMs, text }) => [startMs, text])).toEqual([
      [0, 'Thank you.'],
      [6000, 'Goodbye.'],
      [7000, 'Thank you.'],
      [8000, 'Thank you.'],
    ])
  })

  it('lets no two lines overlap', () =>
    expect(tidyLines([line(0, 3000, 'One'), line(2000, 4000, 'Two')], [])).toEqual([line(0, 2000, 'One'), line(2000, 4000, 'Two')]))

  it('divides what is too long into lines of two rows, with the time by their letters', () => {
    const text =
      'Plants take up water through their roots, and light through their leaves, and from both they make the sugar that they live on.'
    const lines = tidyLines([line(0, 12_000, text)], [])
    expect(lines.map((one) => one.text.replaceAll('\n', ' ')).join(' ')).toBe(text)
    for (const one of lines) for (const row of one.text.split('\n')) expect(row.length).toBeLessThanOrEqual(42)
    expect(lines.length).toBeGreaterThan(1)
    expect([lines[0]?.startMs, lines.at(-1)?.endMs]).toEqual([0, 12_000])
    for (const [at, one] of lines.entries()) expect(one.startMs).toBe(lines[at - 1]?.endMs ?? 0)
  })

  it('divides a text without spaces', () =>
    expect(
      tidyLines([line(0, 9000, '水'.repeat(100))], [])
        .flatMap(({ text }) => text.split('\n'))
        .join(''),
    ).toBe('水'.repeat(100)))
})

describe('webVttOf', () => {
  it('writes times and masks what WebVTT would take for a tag', () =>
    expect(webVttOf([line(3_723_004, 3_724_000, 'a < b & c -->')])).toBe(
      'WEBVTT\n\n01:02:03.004 --> 01:02:04.000\na &lt; b &amp; c --&gt;\n',
    ))
})

describe('chunksOf', () => {
  it('gives short sound in one piece', () => expect(chunksOf(5000, [], 10_000)).toEqual([{ startMs: 0, endMs: 5000 }]))

  it('divides in the last pause before the limit, and at the limit without one', () =>
    expect(chunksOf(25_000, [line(6000, 6400, ''), line(8000, 9000, ''), line(1000, 2000, '')], 10_000)).toEqual([
      { startMs: 0, endMs: 8500 },
      { startMs: 8500, endMs: 18_500 },
      { startMs: 18_500, endMs: 25_000 },
    ]))

  it('takes a silence that lasts to the end', () =>
    expect(chunksOf(11_000, [{ startMs: 7000, endMs: Number.POSITIVE_INFINITY }], 10_000)).toEqual([
      { startMs: 0, endMs: 9000 },
      { startMs: 9000, endMs: 11_000 },
    ]))
})

describe('textOf', () => {
  it('is empty without lines, and joins rows with spaces where the language has them', () => {
    const line = (text: string) => ({ startMs: 0, endMs: 1, text })
    expect(textOf([])).toBe('')
    expect(textOf([line('Leaves are\ngreen.'), line('Some are red.')])).toBe('Leaves are green. Some are red.')
    expect(textOf([line('叶子是\n绿色的。'), line('有些是红色的。')])).toBe('叶子是绿色的。 有些是红色的。')
  })
})
