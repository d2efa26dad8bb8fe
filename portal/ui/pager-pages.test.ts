import { describe, expect, it } from 'vitest'
import { pageCount, pagerPages } from './pager-pages.ts'

describe('pagerPages', () => {
  it('offers only pages that exist when the current one does not', () => {
    expect(pagerPages(40, 3)).toEqual([0, 1, 2])
  })

  it('shows first, last and the neighbours with gaps between', () => {
    expect(pagerPages(10, 30)).toEqual([0, null, 9, 10, 11, null, 29])
  })

  it('shows a page instead of a gap of one page', () => {
    expect(pagerPages(3, 30)).toEqual([0, 1, 2, 3, 4, null, 29])
    expect(pagerPages(0, 3)).toEqual([0, 1, 2])
  })
})

describe('pageCount', () => {
  it('rounds up and is at least one', () => {
    expect([pageCount(0, 20), pageCount(20, 20), pageCount(21, 20)]).toEqual([1, 1, 2])
  })
})
