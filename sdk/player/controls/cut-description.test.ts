import { describe, expect, it } from 'vitest'
import { cutDescription } from './cut-description.ts'

describe('cutDescription', () => {
  it('changes only the line breaks of a short text', () => {
    expect(cutDescription(' one\n two ', 120)).toBe('one two')
  })

  it('cuts at a word and within the limit', () => {
    const cut = cutDescription('word '.repeat(60), 120)
    expect(cut).toMatch(/word…$/)
    expect(cut.length).toBeLessThanOrEqual(120)
  })

  it('cuts a text without spaces, but no character in half', () => {
    expect(cutDescription('x'.repeat(300), 200)).toBe(`${'x'.repeat(199)}…`)
    expect(cutDescription('😀'.repeat(100), 100)).toBe(`${'😀'.repeat(49)}…`)
  })
})
