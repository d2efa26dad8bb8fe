import { describe, expect, it } from 'vitest'
import type { SiteSettingsAnswer } from '../../sdk/site-settings/contract.ts'
import { changesOf, invalidNumbers, valuesOf } from './settings-values.ts'

const settings: SiteSettingsAnswer = {
  SiteName: 'Harrowby',
  Contact: '',
  TimeZone: '',
  DateFormat: 'DD/MM/YYYY',
  DeniedFileTypes: ['exe', 'bat'],
  ValidPhotoFileExtensions: ['jpg', 'png'],
  MaxUploadBytes: 1_500_000,
  MaxWaitingUploads: 200,
  SessionMinutes: 480,
  SearchPageSize: 20,
  MandatoryCategorySelection: false,
  CategoriesName: '',
  GuestSignIn: false,
  Disclaimer: '',
  UploadDisclaimer: '',
  RecordingConsent: '',
  Notice: '',
  CookiePopup: false,
  CanShareWidgets: true,
  SuggestItems: true,
  SuggestInEmbeds: false,
  ClassAttention: false,
  ClassCaptions: false,
  Tours: true,
  PublishAutomaticSubtitles: false,
  ShareNeedsSignIn: false,
  ShareDays: 0,
  EmbedDays: 0,
  EmbedSites: [],
  TrustedOrigins: [],
  Tracking: true,
  ViewingDays: 365,
  TrashDays: 30,
  AllowFreeviewEdit: false,
  DefaultExpiryDays: 0,
  NewItems: 'signed-in',
  Comments: 'signed-in',
  CommentWords: ['first', 'second word'],
  AsksNewItems: false,
  Fixed: [{ Name: 'SessionMinutes', Variable: 'VITRINE_SESSION_MINUTES' }],
}

describe('changesOf', () => {
  it('is empty without changes, also with unusual sizes', () => {
    expect(changesOf(settings, valuesOf(settings))).toEqual({})
  })

  it('leaves out settings that the environment fixes', () => {
    expect(changesOf(settings, { ...valuesOf(settings), SessionMinutes: '10' })).toEqual({})
  })

  it('sends words that hold a comment by their lines', () => {
    const values = { ...valuesOf(settings), CommentWords: ' first \n\nthird one\n' }
    expect(changesOf(settings, values)).toEqual({ CommentWords: ['first', 'third one'] })
  })

  it('sends numbers as numbers and file types as a list', () => {
    const values = { ...valuesOf(settings), MaxUploadMegabytes: '2', DeniedFileTypes: ' .exe;  com ,', SiteName: ' New ' }
    expect(changesOf(settings, values)).toEqual({ MaxUploadBytes: 2 * 1024 * 1024, DeniedFileTypes: ['.exe', 'com'], SiteName: 'New' })
  })
})

describe('invalidNumbers', () => {
  it('returns the fields without a valid number', () => {
    const values = { ...valuesOf(settings), MaxUploadMegabytes: '', SearchPageSize: '1.5', SessionMinutes: ' 30 ' }
    expect(invalidNumbers(values)).toEqual(['MaxUploadMegabytes', 'SearchPageSize'])
  })
})
