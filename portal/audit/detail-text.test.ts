import { describe, expect, it } from 'vitest'
import { detailText } from './detail-text.ts'

describe('detailText', () => {
  it('leaves out what says nothing', () => {
    expect(detailText({})).toBe('')
    expect(detailText({ name: '', groups: [], gone: null })).toBe('')
  })

  it('writes names and values as people do', () => {
    expect(detailText({ isAdmin: true, display_name: 'Ann', groups: [1, 2] })).toBe('is admin: yes · display name: Ann · groups: 1, 2')
  })

  it('shows what was and what is', () => {
    expect(detailText({ SiteName: { was: 'Media', is: 'Harrowby' }, Notice: { was: '', is: 'Closed' } })).toBe(
      'site name: Media → Harrowby · notice: – → Closed',
    )
  })

  it('opens lists of small things', () => {
    expect(detailText({ mayAdd: [{ RecordType: 1, IsDefault: false }] })).toBe('may add: (record type 1, is default no)')
  })
})
