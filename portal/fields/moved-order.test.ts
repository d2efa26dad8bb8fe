import { describe, expect, it } from 'vitest'
import { movedOrder } from './moved-order.ts'

describe('movedOrder', () => {
  it('moves one entry and keeps the order of the others', () => {
    expect(movedOrder([1, 2, 3, 4], 3, 1)).toEqual([1, 3, 2, 4])
    expect(movedOrder([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 4, 1])
  })

  it('stays within the list', () => {
    expect([movedOrder([1, 2], 2, -5), movedOrder([1, 2], 1, 9)]).toEqual([
      [2, 1],
      [2, 1],
    ])
  })
})
