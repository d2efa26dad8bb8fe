import { describe, expect, it } from 'vitest'
import type { Language } from '../text/language.ts'
import { DateFormats, isDateFormat } from './contract.ts'
import { dateText, momentText, monthNames, timeText } from './date-text.ts'

const language = (tag: string, dir: Language['dir'] = 'ltr'): Language => ({ tag, dir, words: (words) => words })
const english = language('en')
const evening = '2026-10-28T22:30:00Z'

describe('isDateFormat', () => {
  it.each(['', 'DD/MM', 'DD/MM/YYYY/DD', 'DD/MM/MM', 'DDD/MM/YYYY', 'DD/MM/YYY', 'DD/MM/YYYY hh', 'DDMMYYYY', 'dd/mm/yyyy', '<b>D/M/YY'])(
    'refuses “%s”',
    (text) => expect(isDateFormat(text)).toBe(false),
  )

  it('takes every format that is offered, and others', () => {
    expect([...DateFormats, 'YYYY. MM. DD.', 'D.M.YY', 'MMMM D, YYYY'].filter((text) => !isDateFormat(text))).toEqual([])
  })
})

describe('dateText', () => {
  it('is empty for an invalid date', () => {
    expect([dateText(english, 'soon'), momentText(english, ''), timeText(english, Number.NaN)]).toEqual(['', '', ''])
  })

  it('writes DD/MM/YYYY unless the site has another format', () => {
    expect(dateText(english, '2026-03-05T12:00:00Z')).toBe('05/03/2026')
    const formats = ['MM/DD/YYYY', 'YYYY-MM-DD', 'D.M.YY', 'D MMM YYYY', 'MMMM D, YYYY']
    expect(formats.map((format) => dateText(english, '2026-03-05T12:00:00Z', { format }))).toEqual([
      '03/05/2026',
      '2026-03-05',
      '5.3.26',
      '5 Mar 2026',
      'March 5, 2026',
    ])
  })

  it('uses the day in a time zone', () => {
    expect(['America/New_York', 'Asia/Tokyo'].map((zone) => dateText(english, evening, { zone }))).toEqual(['28/10/2026', '29/10/2026'])
  })

  it('takes the names of months from the language, in the form that follows a day', () => {
    const style = { format: 'D MMMM YYYY', zone: 'UTC' }
    expect(['de', 'fr', 'pl', 'cy'].map((tag) => dateText(language(tag), evening, style))).toEqual([
      '28 Oktober 2026',
      '28 octobre 2026',
      '28 października 2026',
      '28 Hydref 2026',
    ])
  })

  it('has one width in all languages', () => {
    const day = '2026-03-05T00:00:00Z'
    const texts = ['de', 'fr', 'es', 'nl', 'pl', 'cy'].map((tag) =>
      ['DD/MM/YYYY', 'D/M/YYYY'].map((format) => dateText(language(tag), day, { format, zone: 'UTC' })).join(' '),
    )
    expect(new Set(texts)).toEqual(new Set(['05/03/2026 5/3/2026']))
  })

  it('has the digits and the direction of the language', () => {
    expect(dateText(language('ar-EG', 'rtl'), evening, { zone: 'UTC' })).toBe('٢٨\u200f/١٠\u200f/٢٠٢٦')
    expect(dateText(language('ar-EG', 'rtl'), '2026-03-05', { format: 'DD.MM.YY', zone: 'UTC' })).toBe('٠٥\u200f.٠٣\u200f.٢٦')
  })
})

describe('momentText', () => {
  it('adds the time of the same zone, with 24 hours in English', () => {
    expect(momentText(english, evening, { format: 'YYYY-MM-DD', zone: 'Asia/Tokyo' })).toBe('2026-10-29 07:30')
    expect(timeText(english, evening, 'UTC')).toBe('22:30')
  })
})

describe('monthNames', () => {
  it('has the twelve names by themselves', () => {
    expect(monthNames('pl')).toHaveLength(12)
    expect([monthNames('pl')[9], monthNames('de')[2]]).toEqual(['październik', 'März'])
  })
})
