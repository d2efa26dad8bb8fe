import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

describe('cutText', () => {
  it('answers nothing for text of white space', () => {
    expect(cutText(' \n\t ', 160)).toBe('')
  })

  it('does not halve a character that takes two places', () => {
    expect(cutText('🎓'.repeat(200), 160)).toBe(`${'🎓'.repeat(160)}…`)
  })

  it('leaves text alone that has just as many characters as are allowed', () => {
    expect(cutText('x'.repeat(160), 160)).toBe('x'.repeat(160))
  })

  it('cuts a long description after a whole word', () => {
    const text = cutText('A lesson about the water cycle for the seventh grade, with experiments. '.repeat(5), 160)
    expect(text.length).toBeLessThanOrEqual(161)
    expect(text).toMatch(/\w…$/)
    expect('A lesson about the water cycle for the seventh grade, with experiments. '.repeat(5)).toContain(`${text.slice(0, -1)} `)
  })
})
