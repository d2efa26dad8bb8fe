import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

describe('cutText', () => {
  it('cuts a text without spaces but does not split a character', () => {
    const cut = cutText('🌿'.repeat(200))
    expect(cut?.endsWith('…')).toBe(true)
    expect(cut?.isWellFormed()).toBe(true)
  })

  it('does not cut a text of 160 characters', () => {
    expect(cutText('a'.repeat(160))).toBeUndefined()
  })

  it('cuts a longer one between words', () => {
    const text = 'leaf '.repeat(40)
    expect(cutText(text)).toBe(`${'leaf '.repeat(32).trim()}…`)
  })
})
