import { describe, expect, it } from 'vitest'
import { defaultSettings, settingsFrom } from './settings.ts'

describe('settingsFrom', () => {
  it('stops with a sentence at a number that is none', () => {
    for (const text of ['x', '-1', '0', '1.5', '1e9', ' 5']) {
      expect(() => settingsFrom({ VITRINE_SESSION_MINUTES: text })).toThrow(
        `VITRINE_SESSION_MINUTES has to be a whole number above zero, not "${text}".`,
      )
    }
  })

  it('stops with a sentence at an address that is none', () => {
    for (const text of ['media.school.example', 'ftp://media.school.example', 'https://']) {
      expect(() => settingsFrom({ VITRINE_BASE_URL: text })).toThrow('VITRINE_BASE_URL has to be an address like')
    }
  })

  it('has a default for everything', () => {
    expect(settingsFrom({})).toEqual(defaultSettings)
  })

  it('reads what is given', () => {
    const settings = settingsFrom({
      VITRINE_BASE_URL: 'https://media.school.example//',
      VITRINE_DENIED_FILE_TYPES: 'EXE, .bat',
      VITRINE_SITE_NAME: 'Media',
    })
    expect(settings).toMatchObject({ baseUrl: 'https://media.school.example', deniedFileTypes: ['exe', 'bat'], siteName: 'Media' })
  })
})
