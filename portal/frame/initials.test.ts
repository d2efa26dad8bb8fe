import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  it('returns a question mark for an empty name', () => {
    expect(initials('  ')).toBe('?')
  })

  it('returns the first letters of the first and the last word', () => {
    expect([initials('admin'), initials('Art And Drama Lead'), initials('s.office'), initials('𝒜da B')]).toEqual(['A', 'AL', 'SO', '𝒜B'])
  })
})
