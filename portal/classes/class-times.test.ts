import { describe, expect, it } from 'vitest'
import { endAfterStart, timeOf } from './class-times.ts'

describe('endAfterStart', () => {
  it('keeps an end that is later, and none', () => {
    expect(endAfterStart('2026-05-01T10:00', '2026-05-01T10:01')).toBe('2026-05-01T10:01')
    expect(endAfterStart('2026-05-01T10:00', '')).toBe('')
  })

  it('pushes an end that is not after the start to half an hour after it', () => {
    expect(endAfterStart('2026-05-01T10:00', '2026-05-01T10:00')).toBe('2026-05-01T10:30')
  })
})

describe('timeOf', () => {
  it('reads nothing as no time', () => {
    expect([timeOf(''), timeOf('x')]).toEqual([0, 0])
  })
})
