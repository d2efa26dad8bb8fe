import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

const lesson = 'A lesson about the water cycle for the seventh grade, with experiments. '

describe('cutText', () => {
  it('returns an empty text for white space', () => {
    expect(cutText(' \n\t ', 160)).toBe('')
  })

  it('does not split a surrogate pair', () => {
    expect(cutText('🎓'.repeat(200), 160)).toBe(`${'🎓'.repeat(160)}…`)
  })

  it('adds no ellipsis to a text that it does not cut', () => {
    for (const length of [1, 100, 141, 150, 160]) expect(cutText(`${'x'.repeat(length - 1)}.`, 160)).toBe(`${'x'.repeat(length - 1)}.`)
  })

  it('cuts a long description after a whole word', () => {
    const text = cutText(lesson.repeat(5), 160)
    expect(text.length).toBeLessThanOrEqual(161)
    expect(text).toMatch(/\w…$/)
    expect(lesson.repeat(5)).toContain(`${text.slice(0, -1)} `)
  })
})
