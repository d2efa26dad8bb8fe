import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

const grid = { max: 160, from: 141 }
const all = { max: 160, from: 160 }

describe('cutText', () => {
  it('returns an empty text for white space', () => {
    expect(cutText(' \n\t ', grid)).toBe('')
  })

  it('does not split a surrogate pair', () => {
    expect(cutText('🎓'.repeat(200), grid)).toBe(`${'🎓'.repeat(160)}…`)
  })

  it('does not cut a text at the limit', () => {
    expect(cutText('x'.repeat(160), all)).toBe('x'.repeat(160))
    expect(cutText('x'.repeat(141), grid)).toBe('x'.repeat(141))
  })

  it('adds an ellipsis from the configured length on', () => {
    expect(cutText(`${'word '.repeat(29)}word.`, grid)).toBe(`${'word '.repeat(29)}word…`)
  })

  it('cuts a long description after a whole word', () => {
    const text = cutText('A lesson about the water cycle for the seventh grade, with experiments. '.repeat(5), grid)
    expect(text.length).toBeLessThanOrEqual(161)
    expect(text).toMatch(/\w…$/)
    expect('A lesson about the water cycle for the seventh grade, with experiments. '.repeat(5)).toContain(`${text.slice(0, -1)} `)
  })
})
