import { describe, expect, it } from 'vitest'
import { firstView, inputOf, readView, writeView } from './comments-query.ts'

describe('readView', () => {
  it.each([
    {},
    { f: 'waiting' },
    { f: null },
    { f: { only: 'nonsense', item: '../x' }, pi: '-1' },
    { f: { only: 7, item: {} }, pi: 'x' },
    { f: { item: 'x'.repeat(41) } },
  ])('reads the first view from %j', (query) => expect(readView(query)).toEqual(firstView))

  it('reads what writeView has written', () => {
    const view = { only: 'reported', item: 'Vq1', s: 'unkind', page: 2 } as const
    expect(readView(writeView(view))).toEqual(view)
    expect(writeView(firstView)).toEqual({})
  })

  it('reads an id of digits alone', () => expect(readView({ f: { item: 42 } }).item).toBe('42'))
})

describe('inputOf', () => {
  it('names an item only where one is chosen', () => {
    expect(inputOf(firstView)).toEqual({ only: 'waiting', s: '', pi: 0 })
    expect(inputOf({ ...firstView, item: 'Vq1' })).toMatchObject({ encid: 'Vq1' })
  })
})
