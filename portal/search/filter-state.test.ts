import { describe, expect, it } from 'vitest'
import { noChoices } from '../../sdk/search/index.ts'
import { changeFilter, isBlankTerm, readFilter, toSearchFilter, writeFilter } from './filter-state.ts'

const plain = { ...noChoices, s: '', pi: 0, ps: 20, o: 8, d: 0 }

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
  ])('takes the defaults for %j', (raw) => {
    expect(readFilter(raw)).toEqual(plain)
  })

  it('reads JSON text and values that are text', () => {
    expect(readFilter('{"s":" leaf ","pi":"2","ps":50,"o":1,"rt":[1,"10",1],"hs":1}')).toEqual({
      ...noChoices,
      hs: true,
      s: 'leaf',
      pi: 2,
      ps: 50,
      o: 1,
      d: 0,
      rt: [1, 10],
    })
  })

  it('orders a search by relevance and everything by date', () => {
    expect(readFilter({ s: 'leaf' }).o).toBe(0)
    expect(readFilter({ s: '*' })).toEqual(plain)
  })
})

describe('writeFilter', () => {
  it('writes nothing when nothing differs from the defaults', () => {
    expect(writeFilter(readFilter({}))).toBeUndefined()
  })

  it('writes what readFilter reads back', () => {
    const state = readFilter({ s: 'leaf', pi: 3, ps: 50, o: 3, d: 1, rt: [2], c: [7], dur: -5, mf: [{ FID: 1, A: 0, V: 'oak' }] })
    expect(readFilter(writeFilter(state))).toEqual(state)
  })
})

describe('toSearchFilter', () => {
  it('asks for everything when the term is empty', () => {
    expect(toSearchFilter(readFilter({ rt: [1] }))).toEqual({ s: '*', pi: 0, ps: 20, o: 8, d: 0, rt: [1] })
  })
})

describe('changeFilter', () => {
  it('goes back to the first page when the filter changes, and not when the page does', () => {
    const third = readFilter({ s: 'leaf', pi: 2 })
    expect(changeFilter(third, { rt: [1] }).pi).toBe(0)
    expect(changeFilter(third, { pi: 3 }).pi).toBe(3)
  })

  it('gives up best match when the term goes', () => {
    expect(changeFilter(readFilter({ s: 'leaf' }), { s: '' }).o).toBe(8)
    expect(changeFilter(readFilter({ s: 'leaf', o: 1 }), { s: 'tree' }).o).toBe(1)
  })
})

describe('isBlankTerm', () => {
  it('tells only spaces from nothing at all', () => {
    expect([isBlankTerm('   '), isBlankTerm(''), isBlankTerm(' a')]).toEqual([true, false, false])
  })
})
