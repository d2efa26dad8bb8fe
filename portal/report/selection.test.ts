import { describe, expect, it } from 'vitest'
import { isSelected, nothing, pageState, type Selection, toggle, togglePage } from './selection.ts'

const some = (...ids: number[]): Selection => ({ isAll: false, ids: new Set(ids) })
const all: Selection = { isAll: true, ids: new Set() }
const listed = ({ isAll, ids }: Selection) => [isAll, [...ids].sort((a, b) => a - b)]

describe('selection', () => {
  it('is nothing at first, on a page without rows too', () => {
    expect([isSelected(nothing, 1), pageState(nothing, []), pageState(nothing, [1])]).toEqual([false, 'none', 'none'])
    expect(listed(togglePage(nothing, []))).toEqual([false, []])
  })

  it('takes one in and out', () => {
    expect(listed(toggle(nothing, 1, [1, 2]))).toEqual([false, [1]])
    expect(listed(toggle(some(1, 9), 1, [1, 2]))).toEqual([false, [9]])
  })

  it('takes a page in and out, and leaves other pages alone', () => {
    expect(pageState(some(1, 9), [1, 2])).toBe('some')
    expect(listed(togglePage(some(1, 9), [1, 2]))).toEqual([false, [1, 2, 9]])
    expect(listed(togglePage(some(1, 2, 9), [1, 2]))).toEqual([false, [9]])
  })

  it('goes from everything back to the page when one is taken out', () => {
    expect([isSelected(all, 77), pageState(all, [1, 2])]).toEqual([true, 'all'])
    expect(listed(toggle(all, 2, [1, 2, 3]))).toEqual([false, [1, 3]])
    expect(listed(togglePage(all, [1, 2]))).toEqual([false, []])
  })
})
