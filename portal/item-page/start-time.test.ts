import { describe, expect, it } from 'vitest'
import type { Chapter } from '../../sdk/chapters/contract.ts'
import { chapterOf, startTime } from './start-time.ts'

const chapter = (ID: number, StartTime: number): Chapter => ({
  ID,
  StartTime,
  Duration: 0,
  Title: '',
  Description: '',
  ImageURL: '',
  IsAI: false,
})

describe('startTime', () => {
  it.each(['-4', 'soon', 'NaN'])('starts at the beginning for resume=%s', (resume) => {
    expect(startTime(resume, undefined, [])).toBe(0)
  })

  it('starts at the beginning for a chapter that is gone', () => {
    expect(startTime(undefined, '9', [chapter(1, 30)])).toBe(0)
  })

  it.each(['', 'true'])('starts at the resume position for resume=%s', (resume) => {
    expect([startTime(resume, '1', [chapter(1, 30)], 42), startTime(resume, undefined, [])]).toEqual([42, 0])
  })

  it('prefers the time to the chapter', () => {
    expect([startTime('12.5', '1', [chapter(1, 30)]), startTime(undefined, '1', [chapter(1, 30)])]).toEqual([12.5, 30])
  })
})

describe('chapterOf', () => {
  it.each([
    ['12', undefined, undefined],
    ['12~ab', undefined, undefined],
    ['12~ab~AbCd~', undefined, undefined],
    ['12~ab~AbCd~7', undefined, '7'],
    ['12~ab~AbCd~7', '9', '9'],
    ['12~ab~AbCd~7~8', undefined, '7'],
  ])('reads %s with chapid=%s as %s', (id, chapid, expected) => {
    expect(chapterOf(id, chapid)).toBe(expected)
  })
})
