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
  it('bypasses nothing where nothing stands in the way', () => {
    expect(shareTerms(defaultSettings, wish({ needsSignIn: false, days: 1 }), true)?.bypasses).toBe(false)
    expect(shareTerms(defaultSettings, wish({ needsSignIn: false }), false)?.bypasses).toBe(true)
    expect(shareTerms(defaultSettings, wish({ bypassesRestriction: true }), true)?.bypasses).toBe(true)
    expect(shareTerms(defaultSettings, wish(), false)?.bypasses).toBe(false)
  })

  it('needs no terms for the plain address of what everybody sees', () => {
    for (const change of [{}, { days: undefined }, { needsSignIn: false }, { kind: 'embed' as const }])
      expect(shareTerms({ ...defaultSettings, shareDays: 5, embedDays: 5, shareNeedsSignIn: true }, wish(change), true)).toBeUndefined()
  })

  it.each([
    [0, 0, 0],
    [0, 9, 9],
    [7, 0, 7],
    [7, 9, 7],
    [7, 2, 2],
    [7, undefined, 7],
  ])('lasts, where the site allows %i days and %s are wished, %i', (embedDays, days, lasts) => {
    expect(shareTerms({ ...defaultSettings, embedDays }, wish({ kind: 'embed', days }), false)?.days).toBe(lasts)
    expect(shareTerms({ ...defaultSettings, embedDays }, wish({ days }), false)?.days).toBe(days ?? 0)
  })
})
