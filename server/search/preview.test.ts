import { describe, expect, it } from 'vitest'
import { previewText } from './preview.ts'
import { parseTerms } from './terms.ts'

describe('previewText', () => {
  const filler = 'one two three four five six seven eight nine ten '.repeat(20)

  it('shows the beginning when the word is not there as it was typed', () => {
    const preview = previewText(filler, parseTerms('missing'))
    expect(preview.startsWith('one two')).toBe(true)
    expect(preview.endsWith('…')).toBe(true)
  })

  it('survives one endless word', () => {
    expect(previewText('x'.repeat(5000), parseTerms('x')).length).toBeLessThan(200)
    expect(previewText(`${'é'.repeat(3000)}🎬`, parseTerms('🎬 z'))).not.toBe('')
  })

  it('keeps a short line whole and in one line', () => {
    expect(previewText(' The\n mitochondrion ', parseTerms('mito'))).toBe('The mitochondrion')
  })

  it('shows the part around the word, whatever its accents and case', () => {
    const preview = previewText(`${filler} ÉLÉPHANT ${filler}`, parseTerms('elephant'))
    expect(preview).toContain('ÉLÉPHANT')
    expect(preview.startsWith('…')).toBe(true)
    expect(preview.endsWith('…')).toBe(true)
    expect(preview.length).toBeLessThan(180)
  })
})
