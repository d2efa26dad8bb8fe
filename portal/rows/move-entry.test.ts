import { describe, expect, it } from 'vitest'
import { keyedPlace, moveEntry } from './move-entry.ts'

describe('moveEntry', () => {
  it('moves nothing that is not there, and stays within the list', () => {
    expect(moveEntry(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
    expect(moveEntry(['a', 'b', 'c'], 0, 99)).toEqual(['b', 'c', 'a'])
    expect(moveEntry(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b'])
  })

  it('puts an entry at a place', () => {
    expect(moveEntry(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveEntry(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  })
})

describe('keyedPlace', () => {
  it('leaves other keys, and the ends, alone', () => {
    expect([keyedPlace('Enter', 1, 3), keyedPlace('ArrowUp', 0, 3), keyedPlace('ArrowDown', 2, 3), keyedPlace('End', 2, 3)]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ])
  })

  it('knows the places of the arrows, of Home and of End', () => {
    expect([keyedPlace('ArrowUp', 1, 3), keyedPlace('ArrowDown', 1, 3), keyedPlace('Home', 2, 3), keyedPlace('End', 0, 3)]).toEqual([
      ...[0, 2, 0, 2],
    ])
  })
})
