import { describe, expect, it } from 'vitest'
import { emptyFilters } from '../../sdk/search/index.ts'
import { changeFilter, isBlankTerm, readFilter, toSearchFilter, writeFilter } from './filter-state.ts'

const plain = { ...emptyFilters, s: '', pi: 0, ps: 20, o: 8, d: 0 }

describe('readFilter', () => {
  it.each([
    undefined,
    null,
    'not json',
    '[1]',
    7,
    { s: { a: 1 }, pi: -1, ps: 0, o: 99, d: 5, rt: 'x' },
    { pi: 1.5, ps: 101, rt: [0, 21, 'b'] },
    { s: '   ' },
  ])('uses the defaults for %j', (raw) => {
    expect(readFilter(raw)).toEqual(plain)
  })

  it('reads JSON text and values that are text', () => {
    expect(readFilter('{"s":" leaf ","pi":"2","ps":50,"o":1,"rt":[1,"10",1],"hs":1}')).toEqual({
      ...emptyFilters,
      hs: true,
      s: 'leaf',
      pi: 2,
      ps: 50,
      o: 1,
      d: 0,
      rt: [1, 10],
    })
  })

  it('sorts a search by relevance, and all items by date', () => {
    expect(readFilter({ s: 'leaf' }).o).toBe(0)
    expect(readFilter({ s: '*' })).toEqual(plain)
  })
})

describe('writeFilter', () => {
  it('is undefined when all values are defaults', () => {
    expect(writeFilter(readFilter({}))).toBeUndefined()
  })

  it('writes what readFilter reads back', () => {
    const state = readFilter({ s: 'leaf', pi: 3, ps: 50, o: 3, d: 1, rt: [2], c: [7], dur: -5, mf: [{ FID: 1, A: 0, V: 'oak' }] })
    expect(readFilter(writeFilter(state))).toEqual(state)
  })
})

describe('toSearchFilter', () => {
  it('searches all items when the term is empty', () => {
    expect(toSearchFilter(readFilter({ rt: [1] }))).toEqual({ s: '*', pi: 0, ps: 20, o: 8, d: 0, rt: [1] })
  })
})

describe('changeFilter', () => {
  it('returns to the first page when the filter changes, but not when the page changes', () => {
    const third = readFilter({ s: 'leaf', pi: 2 })
    expect(changeFilter(third, { rt: [1] }).pi).toBe(0)
    expect(changeFilter(third, { pi: 3 }).pi).toBe(3)
  })

  it('replaces the best match order when the term is removed', () => {
    expect(changeFilter(readFilter({ s: 'leaf' }), { s: '' }).o).toBe(8)
    expect(changeFilter(readFilter({ s: 'leaf', o: 1 }), { s: 'tree' }).o).toBe(1)
  })
})

describe('isBlankTerm', () => {
  it('distinguishes a term of spaces from an empty one', () => {
    expect([isBlankTerm('   '), isBlankTerm(''), isBlankTerm(' a')]).toEqual([true, false, false])
  })
})
