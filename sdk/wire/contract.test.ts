import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Moment } from '../media/contract.ts'
import { beginsWithDay, isoDay } from './contract.ts'

describe('isoDay', () => {
  it.each(['', 'tomorrow', '31.01.2027', '1/2/27', '31/01/2027 noon', '2027/01/31', '31/01/2027 10:3'])('leaves %j unchanged', (text) =>
    expect(isoDay(text)).toBe(text),
  )

  it('reads days and times in the format of older forms', () => {
    expect(isoDay(' 31/01/2027 ')).toBe('2027-01-31')
    expect(isoDay('3/2/2027')).toBe('2027-02-03')
    expect(isoDay('31/01/2027 9:05')).toBe('2027-01-31T09:05')
    expect(isoDay('2027-01-31T09:05:00Z')).toBe('2027-01-31T09:05:00Z')
  })
})

describe('beginsWithDay', () => {
  it.each(['', 'x', '2027-02-30', '2027-13-01', '2027-02-31T10:00:00Z'])('returns false for %j', (text) =>
    expect(beginsWithDay(text)).toBe(false),
  )
  it('returns true for valid days', () => expect(['2027-02-28', '2028-02-29T10:00:00Z'].every(beginsWithDay)).toBe(true))
})

describe('Moment', () => {
  it.each(['31/02/2027', '2027-02-30', '13/13/2027', 'soon'])('refuses %j with a message', (text) =>
    expect(v.safeParse(Moment, text).issues?.[0]?.message).toBe('Please enter a date like 2027-01-31.'),
  )
  it('reads both date formats and an empty date', () => {
    expect(['31/01/2027', ' 2027-01-31', '', null].map((text) => v.parse(Moment, text))).toEqual(['2027-01-31', '2027-01-31', '', null])
  })
})
