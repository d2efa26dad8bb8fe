import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../settings.ts'
import { type ShareRequest, shareTerms } from './share-terms.ts'

const wish = (change: Partial<ShareRequest> = {}): ShareRequest => ({
  kind: 'weblink',
  days: 0,
  needsSignIn: undefined,
  bypassesRestriction: false,
  ...change,
})

describe('shareTerms', () => {
  it('bypasses no restriction if the item has none', () => {
    expect(shareTerms(defaultSettings, wish({ needsSignIn: false, days: 1 }), true)?.bypasses).toBe(false)
    expect(shareTerms(defaultSettings, wish({ needsSignIn: false }), false)?.bypasses).toBe(true)
    expect(shareTerms(defaultSettings, wish({ bypassesRestriction: true }), true)?.bypasses).toBe(true)
    expect(shareTerms(defaultSettings, wish(), false)?.bypasses).toBe(false)
  })

  it('returns no terms for the plain address of a public item', () => {
    for (const change of [{}, { days: undefined }, { needsSignIn: false }, { kind: 'embed' as const }])
      expect(shareTerms(defaultSettings, wish(change), true)).toBeUndefined()
  })

  it('applies the settings of the site to public items too', () => {
    const embed = wish({ kind: 'embed' })
    expect(shareTerms({ ...defaultSettings, embedDays: 5 }, embed, true)).toMatchObject({ days: 5, needsSignIn: false, bypasses: false })
    expect(shareTerms({ ...defaultSettings, embedDays: 5 }, wish(), true)).toBeUndefined()
    expect(shareTerms({ ...defaultSettings, shareDays: 4 }, wish(), true)).toMatchObject({ days: 4, needsSignIn: false })
    for (const terms of [wish({ needsSignIn: false }), embed])
      expect(shareTerms({ ...defaultSettings, shareNeedsSignIn: true }, terms, true)).toMatchObject({
        days: 0,
        needsSignIn: true,
        bypasses: false,
      })
  })

  it.each([
    [0, 0, 0],
    [0, 9, 9],
    [7, 0, 7],
    [7, 9, 7],
    [7, 2, 2],
    [7, undefined, 7],
  ])('embeds with a site maximum of %i days and %s requested last %i', (embedDays, days, lasts) => {
    expect(shareTerms({ ...defaultSettings, embedDays }, wish({ kind: 'embed', days }), false)?.days).toBe(lasts)
    expect(shareTerms({ ...defaultSettings, embedDays }, wish({ days }), false)?.days).toBe(days ?? 0)
  })
})
