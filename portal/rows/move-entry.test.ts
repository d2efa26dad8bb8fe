import { describe, expect, it } from 'vitest'
import { keyedPlace, moveEntry } from './move-entry.ts'

describe('moveEntry', () => {
  it('ignores missing entries and stays within the list', () => {
    expect(moveEntry(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
    expect(moveEntry(['a', 'b', 'c'], 0, 99)).toEqual(['b', 'c', 'a'])
    expect(moveEntry(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b'])
  })

  it('moves an entry to a position', () => {
    expect(moveEntry(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveEntry(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  })
})

describe('keyedPlace', () => {
  it('is undefined for other keys and beyond the ends', () => {
    expect([keyedPlace('Enter', 1, 3), keyedPlace('ArrowUp', 0, 3), keyedPlace('ArrowDown', 2, 3), keyedPlace('End', 2, 3)]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ])
  })

  it('is the new position for arrow keys, Home and End', () => {
    expect([keyedPlace('ArrowUp', 1, 3), keyedPlace('ArrowDown', 1, 3), keyedPlace('Home', 2, 3), keyedPlace('End', 0, 3)]).toEqual([
      ...[0, 2, 0, 2],
    ])
  })
})
