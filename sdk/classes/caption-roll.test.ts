import { describe, expect, it } from 'vitest'
import { nextWord, noRoll, rollWith } from './caption-roll.ts'

const caption = (Text: string, more = {}) => ({ Text, Lang: 'en', Start: 0, End: 1000, ...more })

describe('rollWith', () => {
  it('takes a caption without words, and one that takes no time', () => {
    expect(rollWith(noRoll, caption(' '), false)).toMatchObject({ text: '', waiting: [] })
    expect(rollWith(noRoll, caption('one two', { Start: 5, End: 1 }), false)).toMatchObject({ text: 'one', waiting: ['two'], stepMs: 0 })
  })

  it('shows words one after the other, at the speed at which they were said', () => {
    const roll = rollWith(noRoll, caption('leaves are green in May'), false)
    expect(roll).toEqual({ text: 'leaves', lang: 'en', waiting: ['are', 'green', 'in', 'May'], stepMs: 200 })
    expect(nextWord(roll)).toMatchObject({ text: 'leaves are', waiting: ['green', 'in', 'May'] })
  })

  it('shows the rest of a caption when the next one comes, and a whole caption to those who come late', () => {
    const roll = rollWith(rollWith(noRoll, caption('one two three'), false), caption('four five'), false)
    expect(roll).toMatchObject({ text: 'one two three four', waiting: ['five'] })
    expect(rollWith(noRoll, caption('one two'), true)).toMatchObject({ text: 'one two', waiting: [] })
  })

  it('begins anew in another language', () =>
    expect(rollWith(rollWith(noRoll, caption('one'), true), caption('eins', { Lang: 'de' }), true)).toMatchObject({
      text: 'eins',
      lang: 'de',
    }))

  it('keeps no more than is seen, from the start of a word', () => {
    let roll = noRoll
    for (let at = 0; at < 100; at++) roll = rollWith(roll, caption(`word${at}`), true)
    expect(roll.text.length).toBeLessThanOrEqual(400)
    expect(roll.text).toMatch(/^word\d+ .* word99$/)
  })
})
