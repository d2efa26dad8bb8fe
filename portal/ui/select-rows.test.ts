import { describe, expect, it } from 'vitest'
import { clickPage, clickRow, pageState } from './select-rows.ts'

const page = [5, 3, 9, 1]
const listed = (selected: ReadonlySet<number>) => [...selected].sort((a, b) => a - b)

describe('clickRow', () => {
  it('selects one row, and takes it out again', () => {
    const once = clickRow(new Set([7]), { id: 3, page, last: undefined, isRange: false })
    expect(listed(once)).toEqual([3, 7])
    expect(listed(clickRow(once, { id: 3, page, last: 3, isRange: false }))).toEqual([7])
  })

  it('selects a range both ways, and takes a range out', () => {
    expect(listed(clickRow(new Set([5]), { id: 9, page, last: 5, isRange: true }))).toEqual([3, 5, 9])
    expect(listed(clickRow(new Set([1]), { id: 3, page, last: 1, isRange: true }))).toEqual([1, 3, 9])
    expect(listed(clickRow(new Set(page), { id: 9, page, last: 5, isRange: true }))).toEqual([1])
  })

  it('selects one row when the last one is on another page', () => {
    expect(listed(clickRow(new Set([77]), { id: 9, page, last: 77, isRange: true }))).toEqual([9, 77])
    expect(listed(clickRow(new Set(), { id: 9, page, last: undefined, isRange: true }))).toEqual([9])
  })
})

describe('clickPage', () => {
  it('selects the page and keeps other pages', () => {
    const all = clickPage(new Set([7, 3]), page)
    expect([listed(all), pageState(all, page)]).toEqual([[1, 3, 5, 7, 9], 'all'])
    expect(listed(clickPage(all, page))).toEqual([7])
  })
})

describe('pageState', () => {
  it('tells none, some and all', () => {
    expect([pageState(new Set([7]), page), pageState(new Set([3]), page), pageState(new Set(page), page)]).toEqual(['none', 'some', 'all'])
    expect(pageState(new Set([1]), [])).toBe('none')
  })
})
