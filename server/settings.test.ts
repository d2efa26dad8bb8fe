import { describe, expect, it } from 'vitest'
import { defaultSettings, settingsFrom } from './settings.ts'

describe('settingsFrom', () => {
  it('has a default for every setting', () => {
    expect(settingsFrom({})).toEqual(defaultSettings)
  })

  it('reads the given variables', () => {
    const settings = settingsFrom({
      VITRINE_BASE_URL: 'https://media.school.example//',
      VITRINE_DENIED_FILE_TYPES: 'EXE, .bat',
      VITRINE_SITE_NAME: 'Media',
    })
    expect(settings).toMatchObject({ baseUrl: 'https://media.school.example', deniedFileTypes: ['exe', 'bat'], siteName: 'Media' })
  })

  it('enables guest access and notices only when they are configured', () => {
    const closed = { guestSignIn: false, cookiePopup: false, siteDisclaimer: '', centralNotice: '' }
    expect(settingsFrom({})).toMatchObject(closed)
    expect(settingsFrom({ VITRINE_GUEST_SIGN_IN: 'off', VITRINE_COOKIE_POPUP: '', VITRINE_SITE_DISCLAIMER: ' ' })).toMatchObject(closed)
    const opened = {
      VITRINE_GUEST_SIGN_IN: 'on',
      VITRINE_COOKIE_POPUP: 'on',
      VITRINE_SITE_DISCLAIMER: ' Be kind. ',
      VITRINE_CENTRAL_NOTICE: 'Closed.',
    }
    const expected = { guestSignIn: true, cookiePopup: true, siteDisclaimer: 'Be kind.', centralNotice: 'Closed.' }
    expect(settingsFrom(opened)).toMatchObject(expected)
  })
})
