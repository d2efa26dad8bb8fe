import { describe, expect, it } from 'vitest'
import { markTerm } from './mark-term.ts'

const marked = (text: string, term: string) =>
  markTerm(text, term)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

describe('markTerm', () => {
  it.each(['', '*', '  ', '"\\('])('marks nothing for %j', (term) => {
    expect(marked('A leaf', term)).toBe('A leaf')
  })

  it('marks words that begin with a word of the term, whatever their case and accents', () => {
    expect(marked('Éclair, leaves and an eclair: relieve', 'ECLAIR lea')).toBe('[Éclair], [leaves] and an [eclair]: relieve')
  })
})
