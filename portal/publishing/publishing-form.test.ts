import { describe, expect, it } from 'vitest'
import { changesOf, dayAfter, earliestExpiry, firstForm, formOf, placesFor, settledExpiry, withChange } from './publishing-form.ts'

const publishing = {
  Audience: 'everyone' as const,
  PublishingPolicyID: 3,
  PublishingPolicyName: 'Staff',
  Approval: 'none' as const,
  PublishAt: '2026-11-02T08:30:00.000Z',
  ExpiryDate: '',
  IsOpen: true,
}

describe('changesOf', () => {
  it('leaves alone what nobody touched, times of day among them', () => {
    expect(changesOf(formOf(publishing), formOf(publishing))).toEqual({})
    expect(changesOf(formOf(undefined), formOf(undefined))).toEqual({})
  })

  it('names what changed, also when it was emptied', () => {
    const before = formOf(publishing)
    expect(changesOf(before, { policy: 0, publishAt: '', expiry: '2027-01-31' })).toEqual({ ppid: 0, publishat: '', expiry: '2027-01-31' })
  })
})

describe('settledExpiry', () => {
  const rule = { today: '2026-11-20', usualDays: 30, isDocument: false }
  const at = (expiry: string, publishAt = '') => ({ policy: 0, publishAt, expiry })

  it('sets a day that is over, or is no day yet, to the usual one', () => {
    expect(settledExpiry(at('2026-11-20'), rule).expiry).toBe('2026-12-20')
    expect(settledExpiry(at('0002-01-01'), rule).expiry).toBe('2026-12-20')
    expect(settledExpiry(at('2026-01-01'), { ...rule, usualDays: 0 }).expiry).toBe('2026-11-21')
  })

  it('keeps documents as long as the site says, and everything until it has begun', () => {
    expect(settledExpiry(at('2026-12-01'), { ...rule, isDocument: true }).expiry).toBe('2026-12-20')
    expect(settledExpiry(at('2026-12-01'), rule).expiry).toBe('2026-12-01')
    expect(settledExpiry(at('2027-01-01', '2027-03-31'), rule).expiry).toBe('2027-04-01')
    expect(earliestExpiry(at('', '2027-03-31'), { ...rule, isDocument: true })).toBe('2027-04-01')
  })

  it('leaves alone what has no end', () => {
    expect(settledExpiry(at(''), rule)).toEqual(at(''))
    expect([firstForm(30, '2026-11-20').expiry, firstForm(0, '2026-11-20').expiry]).toEqual(['2026-12-20', ''])
  })
})

describe('withChange', () => {
  const form = { policy: 0, publishAt: '2026-12-30', expiry: '2027-02-01' }

  it('moves an end that would not be after the beginning to a day after it', () => {
    expect(withChange(form, { publishAt: '2027-02-01' }).expiry).toBe('2027-02-02')
    expect(withChange(form, { expiry: '2026-12-29' }).expiry).toBe('2026-12-31')
    expect([dayAfter('2026-12-31'), dayAfter('2028-02-28'), dayAfter('')]).toEqual(['2027-01-01', '2028-02-29', ''])
  })

  it('leaves alone what fits, and what is empty', () => {
    expect(withChange(form, { publishAt: '2027-01-31' })).toEqual({ ...form, publishAt: '2027-01-31' })
    expect(withChange(form, { expiry: '' }).expiry).toBe('')
    expect(withChange({ ...form, publishAt: '' }, { expiry: '2020-01-01' }).expiry).toBe('2020-01-01')
  })
})

describe('placesFor', () => {
  const permission = (RecordType: number, id: number, name: string) => ({
    RecordType,
    IsDefault: false,
    PublishingPolicyID: id,
    PublishingPolicyName: name,
    Restriction: 2 as const,
  })

  it('offers what this person may use for this type, each once, and the place it has now first', () => {
    const permissions = [
      permission(1, 3, 'Staff'),
      permission(1, 4, 'Everybody'),
      permission(10, 5, 'Papers'),
      permission(1, 4, 'Everybody'),
    ]
    expect(placesFor({ RecordType: 1, Publishing: publishing }, permissions).map(({ name }) => name)).toEqual(['Staff', 'Everybody'])
  })

  it('keeps a place that this person could not choose', () => {
    expect(placesFor({ RecordType: 1, Publishing: publishing }, [])).toEqual([{ id: 3, name: 'Staff' }])
  })
})
