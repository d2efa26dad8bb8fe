import { describe, expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

const line = (from: number, text: string) => ({ from, to: from + 2, text })

describe('sentencesOf', () => {
  it('leaves out lines without words', () => expect(sentencesOf([line(0, ' \n ')])).toEqual([]))

  it('joins the lines of a sentence, with their first and last second', () =>
    expect(sentencesOf([line(0, 'A cell has\na wall'), line(2, 'and a nucleus.'), line(9, 'Next')])).toEqual([
      { from: 0, to: 4, text: 'A cell has a wall and a nucleus.' },
      { from: 9, to: 11, text: 'Next' },
    ]))

  it('ends what has no full stops after some words', () => {
    const lines = Array.from({ length: 30 }, (_, at) => line(at * 2, 'words that a recogniser heard'))
    const sentences = sentencesOf(lines)
    expect(sentences.length).toBeGreaterThan(2)
    expect(sentences.every(({ text }) => text.length < 340)).toBe(true)
  })
})
