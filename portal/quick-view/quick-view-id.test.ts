import { describe, expect, it } from 'vitest'
import { quickViewId } from './quick-view-id.ts'

describe('quickViewId', () => {
  it.each(['0', '-1', '1.5', 'VqLBrt', '~4', '1e3', ' ', '9'.repeat(30), '<b>', {}, null])('is null for %j', (text) => {
    expect(quickViewId(text)).toBeNull()
  })

  it.each([undefined, ''])('is undefined for %j', (text) => {
    expect(quickViewId(text)).toBeUndefined()
  })

  it.each([
    ['12', 12],
    [7, 7],
    ['12~4l~AbCd', 12],
  ])('reads %j as %d', (text, id) => {
    expect(quickViewId(text)).toBe(id)
  })
})
