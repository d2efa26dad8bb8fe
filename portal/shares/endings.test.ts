import { describe, expect, it } from 'vitest'
import { canCreate, endingsFor } from './endings.ts'

const list = (IsPublic: boolean, MostDays = 0, DefaultExpiryPeriod = 0) => ({ IsPublic, MostDays, DefaultExpiryPeriod })

describe('endingsFor', () => {
  it('offers at most the max of the site', () => {
    expect(endingsFor(list(false, 10), 'weblink')).toEqual([10, 1, 7])
    expect(endingsFor(list(false, 10, 30), 'embed')).toEqual([30, 1, 7])
  })

  it('offers "never" when such a link differs from the plain address', () => {
    expect(endingsFor(list(false), 'weblink')[0]).toBe(0)
    expect(endingsFor(list(true), 'weblink')).toEqual([7, 1, 30, 90, 365])
    expect(endingsFor(list(true), 'embed')).toContain(0)
  })
})

describe('canCreate', () => {
  it('is false for a link without an effect', () => {
    expect(canCreate(list(true), { kind: 'embed', days: 0, needSignIn: false })).toBe(false)
    expect(canCreate(list(true), { kind: 'weblink', days: 0, needSignIn: true })).toBe(false)
    expect(canCreate(list(true), { kind: 'embed', days: 0, needSignIn: true })).toBe(true)
    expect(canCreate(list(true), { kind: 'weblink', days: 1, needSignIn: false })).toBe(true)
    expect(canCreate(list(false), { kind: 'weblink', days: 0, needSignIn: false })).toBe(true)
  })
})
