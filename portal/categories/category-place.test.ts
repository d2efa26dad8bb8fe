import { describe, expect, it } from 'vitest'
import { categoryPlace } from './category-place.ts'

describe('categoryPlace', () => {
  it.each([
    [{}],
    [{ catid: '' }],
    [{ catid: '0' }],
    [{ catid: '-1' }],
    [{ catid: 'x' }],
    [{ catid: ['1'] }],
    [{ show: 'dogs' }],
    [{ catid: '1e3' }],
  ])('is undefined for %j', (query) => expect(categoryPlace(query)).toBeUndefined())

  it('reads a category as text or as a number, and the root list in any letter case', () => {
    expect(categoryPlace({ catid: '12' })).toEqual({ kind: 'category', id: 12 })
    expect(categoryPlace({ catid: 12, show: 'cats' })).toEqual({ kind: 'category', id: 12 })
    expect(categoryPlace({ show: 'Cats' })).toEqual({ kind: 'root' })
  })
})
