import { describe, expect, it } from 'vitest'
import { emptySelection, isSelected, pageState, type Selection, toggle, togglePage } from './selection.ts'

const some = (...ids: number[]): Selection => ({ isAll: false, ids: new Set(ids) })
const all: Selection = { isAll: true, ids: new Set() }
const listed = ({ isAll, ids }: Selection) => [isAll, [...ids].sort((a, b) => a - b)]

describe('selection', () => {
  it('is empty at first, also on a page without rows', () => {
    expect([isSelected(emptySelection, 1), pageState(emptySelection, []), pageState(emptySelection, [1])]).toEqual([false, 'none', 'none'])
    expect(listed(togglePage(emptySelection, []))).toEqual([false, []])
  })

  it('adds and removes one item', () => {
    expect(listed(toggle(emptySelection, 1, [1, 2]))).toEqual([false, [1]])
    expect(listed(toggle(some(1, 9), 1, [1, 2]))).toEqual([false, [9]])
  })

  it('adds and removes a page, and does not change other pages', () => {
    expect(pageState(some(1, 9), [1, 2])).toBe('some')
    expect(listed(togglePage(some(1, 9), [1, 2]))).toEqual([false, [1, 2, 9]])
    expect(listed(togglePage(some(1, 2, 9), [1, 2]))).toEqual([false, [9]])
  })

  it('falls back from all items to the page when one is removed', () => {
    expect([isSelected(all, 77), pageState(all, [1, 2])]).toEqual([true, 'all'])
    expect(listed(toggle(all, 2, [1, 2, 3]))).toEqual([false, [1, 3]])
    expect(listed(togglePage(all, [1, 2]))).toEqual([false, []])
  })
})
