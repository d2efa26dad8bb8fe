import { describe, expect, it } from 'vitest'
import { uncertainPlaces } from './uncertain-words.ts'
import { withoutRepeats } from './without-repeats.ts'

const line = (second: number, text: string) => ({ startMs: second * 1000, endMs: second * 1000 + 900, text })
const texts = (given: readonly string[]): string[] =>
  withoutRepeats(given.map((text, second) => line(second, text))).map(({ text }) => text)

describe('withoutRepeats', () => {
  it('changes nothing without a sentence that comes three times in a row', () => {
    const given = ['Thank you. Thank you.', 'Goodbye. Thank you. Goodbye.', 'The address is 192.1.1.1 and', '… and so on.', '♪', 'No!? No']
    expect(texts(given)).toEqual(given.filter((text) => text !== '♪'))
  })

  it('keeps one of a sentence that comes three times within a line', () => {
    expect(texts(['And then? And then? and then? And then?', 'It rains.'])).toEqual(['And then?', 'It rains.'])
    expect(texts(['It rains. Thank you. Thank you.  Thank you. Goodbye.'])).toEqual(['It rains. Thank you. Goodbye.'])
    expect(texts(['雨が降る。雨が降る。雨が降る。終わり。'])).toEqual(['雨が降る。終わり。'])
  })

  it('counts over the ends of lines, with and without full stops', () => {
    expect(texts(['It rains. Thank you.', 'Thank you. Thank you.', 'Goodbye.'])).toEqual(['It rains. Thank you.', 'Goodbye.'])
    expect(texts(['thank you', 'Thank you.', 'Thank you, Goodbye.', 'thank you', 'Thank you', 'Thank you!'])).toEqual([
      'thank you',
      'Thank you.',
      'Thank you, Goodbye.',
      'thank you',
    ])
  })

  it('keeps the times of a line, and the uncertain words of what is left of it', () => {
    const text = 'Yes. Yes. Yes. The lieaves are green.'
    const uncertain = uncertainPlaces(text, [{ text: 'lieaves', certainty: 0.1 }])
    const [left] = withoutRepeats([{ ...line(2, text), uncertain }])
    expect(left).toMatchObject({ startMs: 2000, endMs: 2900, text: 'Yes. The lieaves are green.' })
    expect(left?.uncertain?.map(({ from, to }) => left.text.slice(from, to))).toEqual(['lieaves'])
  })

  it('reads a long line in the time of one pass', () => {
    const [left] = withoutRepeats([line(0, 'Ah. '.repeat(200_000))])
    expect(left?.text).toBe('Ah.')
  })
})
