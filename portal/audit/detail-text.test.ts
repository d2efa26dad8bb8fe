import { describe, expect, it } from 'vitest'
import { auditWords as german } from '../../sdk/text/de/audit.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { auditWords } from '../../sdk/text/en/audit.ts'
import { detailText } from './detail-text.ts'

const words = { ...adminWords.log, ...auditWords }

describe('detailText', () => {
  it('leaves out empty values', () => {
    expect(detailText(words, {})).toBe('')
    expect(detailText(words, { name: '', groups: [], gone: null })).toBe('')
  })

  it('formats names and values in plain words', () => {
    expect(detailText(words, { isAdmin: true, display_name: 'Ann', groups: [1, 2] })).toBe(
      'is admin: yes · display name: Ann · groups: 1, 2',
    )
  })

  it('shows the old and the new value', () => {
    expect(detailText(words, { SiteName: { was: 'Media', is: 'Harrowby' }, Notice: { was: '', is: 'Closed' } })).toBe(
      'site name: Media → Harrowby · notice: – → Closed',
    )
  })

  it('names the details in the language of the viewer', () => {
    const inGerman = { yes: 'ja', no: 'nein', keys: german.keys }
    expect(detailText(inGerman, { display_name: 'Ann', isAdmin: false, constructor: 1 })).toBe(
      'Anzeigename: Ann · Administrator: nein · constructor: 1',
    )
  })

  it('formats lists of objects', () => {
    expect(detailText(words, { mayAdd: [{ RecordType: 1, IsDefault: false }] })).toBe('may add: (record type 1, is default no)')
  })
})
