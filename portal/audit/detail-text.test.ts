import { describe, expect, it } from 'vitest'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { detailText } from './detail-text.ts'

describe('detailText', () => {
  it('leaves out what says nothing', () => {
    expect(detailText(adminWords.log, {})).toBe('')
    expect(detailText(adminWords.log, { name: '', groups: [], gone: null })).toBe('')
  })

  it('writes names and values as people do', () => {
    expect(detailText(adminWords.log, { isAdmin: true, display_name: 'Ann', groups: [1, 2] })).toBe(
      'is admin: yes · display name: Ann · groups: 1, 2',
    )
  })

  it('shows what was and what is', () => {
    expect(detailText(adminWords.log, { SiteName: { was: 'Media', is: 'Harrowby' }, Notice: { was: '', is: 'Closed' } })).toBe(
      'site name: Media → Harrowby · notice: – → Closed',
    )
  })

  it('opens lists of small things', () => {
    expect(detailText(adminWords.log, { mayAdd: [{ RecordType: 1, IsDefault: false }] })).toBe('may add: (record type 1, is default no)')
  })
})
