import { describe, expect, it } from 'vitest'
import { modeOf, modeQuery, searchModes } from './search-mode.ts'

describe('modeOf', () => {
  it.each([{}, { searchsubs: 'false' }, { searchslides: '0' }, { searchsubs: 'yes please' }])('searches media for %j', (query) => {
    expect(modeOf(query)).toBe('media')
  })

  it('reads the output of modeQuery and old addresses', () => {
    expect(searchModes.map((mode) => modeOf(modeQuery(mode)))).toEqual(searchModes)
    expect([modeOf({ searchsubs: '1' }), modeOf({ searchslides: 'TRUE' })]).toEqual(['subtitles', 'slides'])
  })
})
