import { describe, expect, it } from 'vitest'
import { selectEvictions } from './select-evictions.ts'

const files = [
  { key: 'a', bytes: 40, shownAt: 3 },
  { key: 'b', bytes: 40, shownAt: 1 },
  { key: 'c', bytes: 10, shownAt: 2 },
]

describe('selectEvictions', () => {
  it('reports when eviction cannot make enough room', () => {
    expect(selectEvictions([], 101, 100, new Set())).toBeUndefined()
    expect(selectEvictions(files, 60, 100, new Set(['a', 'b']))).toBeUndefined()
  })

  it('evicts nothing while there is room', () => {
    expect(selectEvictions(files, 10, 100, new Set())).toEqual([])
  })

  it('keeps small files when evicting a larger one is enough', () => {
    const more = [...files, { key: 'd', bytes: 5, shownAt: 0 }]
    expect(selectEvictions(more, 45, 100, new Set())).toEqual(['b'])
    expect(selectEvictions(more, 50, 100, new Set())).toEqual(['d', 'b'])
  })

  it('evicts the least recently shown files, and none of the current show', () => {
    expect(selectEvictions(files, 50, 100, new Set())).toEqual(['b'])
    expect(selectEvictions(files, 60, 100, new Set())).toEqual(['b', 'c'])
    expect(selectEvictions(files, 50, 100, new Set(['b']))).toEqual(['a'])
  })
})
