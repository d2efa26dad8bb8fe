import { describe, expect, it } from 'vitest'
import { orderCategories } from './order-categories.ts'

const items = [
  { ID: 4, Title: 'Year 10' },
  { ID: 9, Title: 'Year 9' },
  { ID: 2, Title: 'Assemblies' },
]
const ids = (order: number) => orderCategories(items, order).map(({ ID }) => ID)

describe('orderCategories', () => {
  it('keeps the order for an unknown sort order', () => {
    expect(ids(9)).toEqual([4, 9, 2])
    expect(ids(0)).toEqual([4, 9, 2])
  })

  it('sorts numbers in names as numbers', () => {
    expect(ids(1)).toEqual([2, 9, 4])
  })

  it('sorts the newest first', () => {
    expect(ids(2)).toEqual([9, 4, 2])
  })
})
