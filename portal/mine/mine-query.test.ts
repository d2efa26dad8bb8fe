import { describe, expect, it } from 'vitest'
import { filterOf, firstView, isFiltered, readView, writeView } from './mine-query.ts'

describe('readView', () => {
  it.each([
    [{}],
    [{ f: 'text' }],
    [{ f: null }],
    [{ f: { scope: 'everything', rt: '1', state: 'toString', audience: 7, order: {}, reverse: 'yes' }, pi: '-1' }],
    [{ f: { rt: 1.5 } }],
  ])('reads %j as the first view', (query) => expect(readView(query)).toEqual(firstView))

  it('reads what writeView has written', () => {
    const view = { ...firstView, s: 'leaves', scope: 'all' as const, rt: 10, state: 'failed' as const, reverse: true, page: 3 }
    expect(readView(writeView(view))).toEqual(view)
    expect(writeView(firstView)).toEqual({})
  })
})

describe('filterOf', () => {
  it('names no type when all are wanted', () => {
    expect(filterOf(firstView)).toEqual({ s: '', scope: 'own', state: '', audience: '' })
    expect(filterOf({ ...firstView, rt: 4 })).toMatchObject({ rt: 4 })
  })
})

describe('isFiltered', () => {
  it('leaves the choice between own and shared out', () => {
    expect([isFiltered(firstView), isFiltered({ ...firstView, scope: 'all' }), isFiltered({ ...firstView, rt: 1 })]).toEqual([
      false,
      false,
      true,
    ])
  })
})
