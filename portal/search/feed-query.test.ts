import { describe, expect, it } from 'vitest'
import { feedQueryIn } from './feed-query.ts'

const f = (filter: object): string => `?f=${encodeURIComponent(JSON.stringify(filter))}`

describe('feedQueryIn', () => {
  it.each([f({ rt: [1] }), f({ c: [3, 4] }), f({ s: 'x', hs: true }), '?show=cats', '?searchsubs=true'])('has no feed for %s', (search) =>
    expect(feedQueryIn(search, 20)).toBeUndefined(),
  )

  it.each([
    ['', ''],
    ['?f=broken', ''],
    [f({ pi: 3, o: 1, d: 1, ps: 50 }), ''],
    [f({ s: 'leaf & root' }), '?s=leaf+%26+root'],
    ['?catid=7', '?category=7'],
    [`?catid=7&${f({ s: 'moss' }).slice(1)}`, '?category=7&s=moss'],
  ])('reads %s', (search, query) => expect(feedQueryIn(search, 20)).toBe(query))
})
