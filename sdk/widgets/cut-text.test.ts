import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

const grid = { most: 160, from: 141 }
const all = { most: 160, from: 160 }

describe('cutText', () => {
  it('answers nothing for text of white space', () => {
    expect(cutText(' \n\t ', grid)).toBe('')
  })

  it('does not halve a character that takes two places', () => {
    expect(cutText('🎓'.repeat(200), grid)).toBe(`${'🎓'.repeat(160)}…`)
  })

  it('leaves text alone that has just as many characters as are allowed', () => {
    expect(cutText('x'.repeat(160), all)).toBe('x'.repeat(160))
    expect(cutText('x'.repeat(141), grid)).toBe('x'.repeat(141))
  })

  it('says that there is more from the length on at which it is told to', () => {
    expect(cutText(`${'word '.repeat(29)}word.`, grid)).toBe(`${'word '.repeat(29)}word…`)
  })

  it('cuts a long description after a whole word', () => {
    const text = cutText('A lesson about the water cycle for the seventh grade, with experiments. '.repeat(5), grid)
    expect(text.length).toBeLessThanOrEqual(161)
    expect(text).toMatch(/\w…$/)
    expect('A lesson about the water cycle for the seventh grade, with experiments. '.repeat(5)).toContain(`${text.slice(0, -1)} `)
  })
})
