import { describe, expect, it } from 'vitest'
import { matchesNothing, parseTerms } from './terms.ts'

const word = (...words: string[]) => ({ words, isPrefix: true })
const exact = (...words: string[]) => ({ words, isPrefix: false })

describe('parseTerms', () => {
  it('matches nothing for spaces, punctuation, quotes and emoji alone', () => {
    for (const text of ['', '   ', '\t\n', '!!!', '"', '""', '" "', '-', '--', '- -', '(*)', '"*"', '🎬', '\0', '؟', '-"']) {
      expect(matchesNothing(parseTerms(text)), JSON.stringify(text)).toBe(true)
    }
  })

  it('treats the operators of both databases as words or ignores them', () => {
    expect(parseTerms('AND OR NOT NEAR(a,2)').wanted).toEqual([word('AND'), exact('OR'), word('NOT'), exact('NEAR', 'a', '2')])
    expect(parseTerms('title:x & y | !z <-> q:*').wanted).toEqual([exact('title', 'x'), exact('y'), exact('z'), exact('q')])
    expect(parseTerms("^a {b c} 'd';--").wanted).toEqual([exact('a'), exact('b'), exact('c'), exact('d')])
  })

  it('reads only the beginning of a long text', () => {
    expect(parseTerms(Array.from({ length: 2000 }, (_, index) => `word${index}`).join(' ')).wanted).toHaveLength(16)
    expect(parseTerms(`"${'long phrase '.repeat(20)}"`).wanted[0]?.words).toHaveLength(16)
    expect(parseTerms('word Word WORD '.repeat(700)).wanted).toHaveLength(1)
    expect(parseTerms('x'.repeat(10_000)).wanted).toHaveLength(1)
  })

  it('closes an open quotation at the end', () => {
    expect(parseTerms('"to be or').wanted).toEqual([exact('to', 'be', 'or')])
  })

  it('separates words, phrases and excluded terms', () => {
    expect(parseTerms('art -"still life" -oil "water colour"')).toEqual({
      everything: false,
      wanted: [word('art'), exact('water', 'colour')],
      unwanted: [exact('still', 'life'), exact('oil')],
    })
  })

  it('treats words of three letters or more as prefixes, and the last word from two letters', () => {
    expect(parseTerms('ph to art').wanted).toEqual([exact('ph'), exact('to'), word('art')])
    expect(parseTerms('art ph').wanted).toEqual([word('art'), word('ph')])
    expect(parseTerms('art p').wanted).toEqual([word('art'), exact('p')])
    expect(parseTerms('ph "art"').wanted).toEqual([exact('ph'), exact('art')])
  })

  it('does not split a word at a hyphen', () => {
    expect(parseTerms('e-learning').wanted).toEqual([word('e', 'learning')])
  })

  it('matches everything for a star or for excluded terms only', () => {
    expect(parseTerms(' * ')).toEqual({ everything: true, wanted: [], unwanted: [] })
    expect(parseTerms('* -oil')).toEqual({ everything: true, wanted: [], unwanted: [exact('oil')] })
    expect(parseTerms('-oil').everything).toBe(true)
    expect(parseTerms('* oil').everything).toBe(false)
  })

  it('accepts letters and marks of every script', () => {
    expect(parseTerms('Größe Élève مُدَرِّس हिन्दी').wanted).toEqual([word('Größe'), word('Élève'), word('مُدَرِّس'), word('हिन्दी')])
  })
})
