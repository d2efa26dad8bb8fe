import { describe, expect, it } from 'vitest'
import { applyChange, changesOf, dayAfter, earliestExpiry, firstForm, formOf, policiesFor, settledExpiry } from './publishing-form.ts'

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
  it('sends no field that was not changed, including times of day', () => {
    expect(changesOf(formOf(publishing, 'UTC'), formOf(publishing, 'UTC'))).toEqual({})
    expect(changesOf(formOf(undefined, 'UTC'), formOf(undefined, 'UTC'))).toEqual({})
  })

  it('returns changed fields, also emptied ones', () => {
    const before = formOf(publishing, 'UTC')
    expect(changesOf(before, { policy: 0, publishAt: '', expiry: '2027-01-31' })).toEqual({ ppid: 0, publishat: '', expiry: '2027-01-31' })
  })
})

describe('formOf', () => {
  it('shows the days of the site’s time zone', () => {
    const times = { ...publishing, PublishAt: '2026-11-02T02:30:00.000Z', ExpiryDate: '2027-01-31T05:00:00.000Z' }
    expect(formOf(times, 'America/New_York')).toEqual({ policy: 3, publishAt: '2026-11-01', expiry: '2027-01-31' })
    expect(formOf(times, 'Europe/London')).toEqual({ policy: 3, publishAt: '2026-11-02', expiry: '2027-01-31' })
  })
})

describe('settledExpiry', () => {
  const rule = { today: '2026-11-20', defaultDays: 30, isDocument: false }
  const at = (expiry: string, publishAt = '') => ({ policy: 0, publishAt, expiry })

  it('replaces a past or invalid day with the default day', () => {
    expect(settledExpiry(at('2026-11-20'), rule).expiry).toBe('2026-12-20')
    expect(settledExpiry(at('0002-01-01'), rule).expiry).toBe('2026-12-20')
    expect(settledExpiry(at('2026-01-01'), { ...rule, defaultDays: 0 }).expiry).toBe('2026-11-21')
  })

  it('applies the min expiry of documents, and moves any expiry after the publishing date', () => {
    expect(settledExpiry(at('2026-12-01'), { ...rule, isDocument: true }).expiry).toBe('2026-12-20')
    expect(settledExpiry(at('2026-12-01'), rule).expiry).toBe('2026-12-01')
    expect(settledExpiry(at('2027-01-01', '2027-03-31'), rule).expiry).toBe('2027-04-01')
    expect(earliestExpiry(at('', '2027-03-31'), { ...rule, isDocument: true })).toBe('2027-04-01')
  })

  it('leaves items without an expiry date unchanged', () => {
    expect(settledExpiry(at(''), rule)).toEqual(at(''))
    expect([firstForm(30, '2026-11-20').expiry, firstForm(0, '2026-11-20').expiry]).toEqual(['2026-12-20', ''])
  })
})

describe('applyChange', () => {
  const form = { policy: 0, publishAt: '2026-12-30', expiry: '2027-02-01' }

  it('moves an expiry that is not after the publishing date to the day after it', () => {
    expect(applyChange(form, { publishAt: '2027-02-01' }).expiry).toBe('2027-02-02')
    expect(applyChange(form, { expiry: '2026-12-29' }).expiry).toBe('2026-12-31')
    expect([dayAfter('2026-12-31'), dayAfter('2028-02-28'), dayAfter('')]).toEqual(['2027-01-01', '2028-02-29', ''])
  })

  it('leaves valid and empty dates unchanged', () => {
    expect(applyChange(form, { publishAt: '2027-01-31' })).toEqual({ ...form, publishAt: '2027-01-31' })
    expect(applyChange(form, { expiry: '' }).expiry).toBe('')
    expect(applyChange({ ...form, publishAt: '' }, { expiry: '2020-01-01' }).expiry).toBe('2020-01-01')
  })
})

describe('policiesFor', () => {
  const permission = (RecordType: number, id: number, name: string) => ({
    RecordType,
    IsDefault: false,
    PublishingPolicyID: id,
    PublishingPolicyName: name,
    Restriction: 2 as const,
  })

  it('offers the permitted policies of the type, each once, with the current one first', () => {
    const permissions = [
      permission(1, 3, 'Staff'),
      permission(1, 4, 'Everybody'),
      permission(10, 5, 'Papers'),
      permission(1, 4, 'Everybody'),
    ]
    expect(policiesFor({ RecordType: 1, Publishing: publishing }, permissions).map(({ name }) => name)).toEqual(['Staff', 'Everybody'])
  })

  it('includes the current policy without a permission', () => {
    expect(policiesFor({ RecordType: 1, Publishing: publishing }, [])).toEqual([{ id: 3, name: 'Staff' }])
  })
})
