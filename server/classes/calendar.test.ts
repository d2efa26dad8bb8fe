import { describe, expect, it } from 'vitest'
import { calendarOf } from './calendar.ts'

const event = {
  uid: 'class-A@vitrine',
  title: 'Leaves',
  url: '',
  start: Date.UTC(2026, 2, 29, 0, 59),
  end: Date.UTC(2026, 2, 29, 1, 29),
  now: 0,
}

describe('calendarOf', () => {
  it('lets no title begin a line of its own', () => {
    const text = calendarOf({ ...event, title: 'Leaves\r\nATTENDEE:mailto:x@example.org' })
    expect(text).toContain('SUMMARY:Leaves\\nATTENDEE:mailto:x@example.org\r\n')
  })

  it('folds lines to 75 bytes, and cuts no letter', () => {
    const text = calendarOf({ ...event, title: 'مادة '.repeat(60) })
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain('مادة '.repeat(60))
  })

  it('names the moment in UTC, so that no change of the clock moves it', () => {
    expect(calendarOf(event)).toContain('DTSTART:20260329T005900Z\r\nDTEND:20260329T012900Z')
  })
})
