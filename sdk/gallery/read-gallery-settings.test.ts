import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defaultGallerySettings, GallerySettings } from './contract.ts'
import { readGallerySettings } from './read-gallery-settings.ts'

describe('readGallerySettings', () => {
  it('uses the defaults for unknown settings', () => {
    const nonsense = [
      undefined,
      null,
      7,
      '',
      '?',
      'x',
      [],
      {},
      { __proto__: { GalleryMode: 3 } },
      '?__proto__=1&constructor=2&GalleryMode=',
    ]
    for (const given of nonsense) expect(readGallerySettings(given)).toEqual(defaultGallerySettings)
  })

  it('ignores invalid values', () => {
    const wrong =
      '?GalleryMode=9&DurationSecs=-1&TransitionIndex=1.5&MaxItems=x&AutoPlay=perhaps&Captions=2&SourceID=-4&ComparisonCheckIntervalMins=1e9'
    expect(readGallerySettings(wrong)).toEqual(defaultGallerySettings)
    expect(
      readGallerySettings({ GalleryMode: {}, DurationSecs: Number.NaN, BackgroundColour: 5, BackgroundImage: 'x'.repeat(2001) }),
    ).toEqual(defaultGallerySettings)
  })

  it('reads query strings in any letter case, and objects', () => {
    expect(readGallerySettings('?gallerymode=3&AUTOPLAY=1&captions=0&durationsecs=2.5&MaxItems=-1&BackgroundColour=%23fff')).toEqual({
      ...defaultGallerySettings,
      ...{ GalleryMode: 3, AutoPlay: true, Captions: false, DurationSecs: 2.5, MaxItems: -1, BackgroundColour: '#fff' },
    })
    expect(readGallerySettings({ GalleryMode: 4, Random: true })).toMatchObject({ GalleryMode: 4, Random: true })
  })

  it('falls back to the given defaults', () => {
    expect(readGallerySettings('?GalleryMode=7', { GalleryMode: 5, AutoPlay: true })).toMatchObject({ GalleryMode: 5, AutoPlay: true })
  })
})

describe('GallerySettings', () => {
  it('refuses invalid settings with a message', () => {
    for (const wrong of [
      { GalleryMode: 0 },
      { GalleryMode: 'one' },
      { DurationSecs: 0 },
      { TransitionIndex: 7 },
      { AutoPlay: 'yes' },
      'x',
      null,
    ]) {
      const { success, issues = [] } = v.safeParse(GallerySettings, wrong)
      expect([success, issues.length > 0], JSON.stringify(wrong)).toEqual([false, true])
    }
  })

  it('has the same defaults as readGallerySettings', () => {
    expect(v.parse(GallerySettings, {})).toEqual(defaultGallerySettings)
  })
})
