import { describe, expect, it } from 'vitest'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { scheduleText } from './schedule-text.ts'

const always = { Days: [], From: '00:00', To: '00:00', FirstDay: '', LastDay: '', Priority: 0, IsDefault: false }

describe('scheduleText', () => {
  it('describes days and times', () => {
    expect(scheduleText(signageWords, always)).toBe('All day, every day')
    expect(scheduleText(signageWords, { ...always, Days: [1, 2, 3, 4, 5, 6, 7] })).toBe('All day, every day')
    expect(scheduleText(signageWords, { ...always, IsDefault: true, Days: [1] })).toBe('Fallback')
    expect(scheduleText(signageWords, { ...always, Days: [1, 5], From: '08:00', To: '16:30' })).toBe('Mo Fr, 08:00–16:30')
    expect(scheduleText(signageWords, { ...always, LastDay: '2027-01-31' })).toBe('… – 31/01/2027')
  })
})
