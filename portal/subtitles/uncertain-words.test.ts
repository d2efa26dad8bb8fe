import { describe, expect, it } from 'vitest'
import { newCue } from './edited-text.ts'
import { nextUncertain, uncertainIn, uncertainPlaces, uncertainWordsOf } from './uncertain-words.ts'

const cue = (text: string) => newCue({ from: 0, to: 1000, speaker: '', text })
const words = uncertainWordsOf([
  {
    Text: 'Der Fluss steigt im Frühling',
    Words: [
      { From: 4, To: 9 },
      { From: 20, To: 28 },
    ],
  },
])
const line = cue('Der Fluss steigt\nim Frühling')

describe('uncertainIn', () => {
  it('finds nothing in a line that says something else', () => {
    expect(uncertainIn(words, cue('Der Fluss steigt im Herbst'))).toEqual([])
    expect(uncertainIn(words, cue(''))).toEqual([])
  })

  it('finds the words of a line, also when its rows are divided elsewhere', () => {
    expect(uncertainIn(words, line)).toHaveLength(2)
    expect(uncertainIn(words, cue('Der Fluss\nsteigt im Frühling'))).toHaveLength(2)
  })
})

describe('nextUncertain', () => {
  const cues = [cue('Ada'), line, cue('Ende')]
  const places = uncertainPlaces(words, cues)
  const [first, second] = places

  it('is undefined where no word is uncertain', () => expect(nextUncertain([], cues, undefined)).toBeUndefined())

  it('goes from word to word, over the rows, and from the last to the first', () => {
    expect(nextUncertain(places, cues, undefined)).toEqual({ key: line.key, from: 4, to: 9 })
    expect(nextUncertain(places, cues, { key: cues[0]?.key ?? 0, place: 0 })).toEqual(first)
    expect(nextUncertain(places, cues, { key: line.key, place: 9 })).toEqual(second)
    expect(nextUncertain(places, cues, { key: line.key, place: 28 })).toEqual(first)
    expect(nextUncertain(places, cues, { key: cues[2]?.key ?? 0, place: 0 })).toEqual(first)
  })

  it('begins anew after a row that was deleted', () => expect(nextUncertain(places, cues, { key: -1, place: 5 })).toEqual(first))
})
