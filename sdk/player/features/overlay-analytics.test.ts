import { describe, expect, it } from 'vitest'
import { watchedParts } from './overlay-analytics-run.ts'

describe('watchedParts', () => {
  it('is empty without views', () => expect(watchedParts({ Step: 2, Amounts: [] })).toEqual([]))

  it('has an entry for two seconds, also where the map of a long item has wider ones', () => {
    expect(watchedParts({ Step: 2, Amounts: [1, 2] })).toEqual([1, 2])
    expect(watchedParts({ Step: 6, Amounts: [1, 2] })).toEqual([1, 1, 1, 2, 2, 2])
  })
})
