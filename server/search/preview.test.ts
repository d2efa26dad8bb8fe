import { describe, expect, it } from 'vitest'
import { parseTerms } from '../words/terms.ts'
import { previewText } from './preview.ts'

describe('previewText', () => {
  const filler = 'one two three four five six seven eight nine ten '.repeat(20)

  it('returns the beginning when the exact word is missing', () => {
    const preview = previewText(filler, parseTerms('missing'))
    expect(preview.startsWith('one two')).toBe(true)
    expect(preview.endsWith('…')).toBe(true)
  })

  it('shortens one very long word', () => {
    expect(previewText('x'.repeat(5000), parseTerms('x')).length).toBeLessThan(200)
    expect(previewText(`${'é'.repeat(3000)}🎬`, parseTerms('🎬 z'))).not.toBe('')
  })

  it('returns a short text unchanged on one line', () => {
    expect(previewText(' The\n mitochondrion ', parseTerms('mito'))).toBe('The mitochondrion')
  })

  it('returns the part around the word, regardless of accents and case', () => {
    const preview = previewText(`${filler} ÉLÉPHANT ${filler}`, parseTerms('elephant'))
    expect(preview).toContain('ÉLÉPHANT')
    expect(preview.startsWith('…')).toBe(true)
    expect(preview.endsWith('…')).toBe(true)
    expect(preview.length).toBeLessThan(180)
  })
})
