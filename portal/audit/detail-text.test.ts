import { describe, expect, it } from 'vitest'
import { auditWords as german } from '../../sdk/text/de/audit.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { auditWords } from '../../sdk/text/en/audit.ts'
import { categorySettingsWords } from '../../sdk/text/en/category-settings.ts'
import { commentSettingsWords } from '../../sdk/text/en/comment-settings.ts'
import { sitesWords } from '../../sdk/text/en/sites.ts'
import { settingLabels } from '../site-settings/setting-labels.ts'
import { detailText } from './detail-text.ts'

const settings = settingLabels({
  words: adminWords.settings,
  categories: categorySettingsWords,
  sites: sitesWords,
  audience: audienceWords,
  comments: commentSettingsWords,
})
const words = { ...adminWords.log, ...auditWords, settings }

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

  it('names settings as their page does, with the old and the new value', () => {
    expect(detailText(words, { SiteName: { was: 'Media', is: 'Harrowby' }, Tracking: { was: true, is: false } })).toBe(
      `${adminWords.settings.siteName}: Media → Harrowby · ${adminWords.settings.tracking}: yes → no`,
    )
  })

  it('names the details in the language of the viewer', () => {
    const inGerman = { yes: 'ja', no: 'nein', keys: german.keys, settings }
    expect(detailText(inGerman, { display_name: 'Ann', isAdmin: false, constructor: 1 })).toBe(
      'Anzeigename: Ann · Administrator: nein · constructor: 1',
    )
  })

  it('writes days and moments in the format of the site', () => {
    expect(detailText(words, { expiry: { was: '2027-01-31', is: '' }, name: '2027' })).toBe('expiry: 31/01/2027 → – · name: 2027')
    expect(detailText(words, { at: '2027-01-31T12:00:00.000Z' })).toMatch(/^at: 31\/01\/2027 \d\d:00$/)
  })

  it('formats lists of objects', () => {
    expect(detailText(words, { mayAdd: [{ RecordType: 1, IsDefault: false }] })).toBe('may add: (record type 1, is default no)')
  })
})
