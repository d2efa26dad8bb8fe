import { describe, expect, it } from 'vitest'
import { findsNothing, parseTerms } from './terms.ts'

const word = (...words: string[]) => ({ words, isPrefix: true })
const exact = (...words: string[]) => ({ words, isPrefix: false })

describe('parseTerms', () => {
  it('finds nothing in spaces, punctuation, quotes and emoji alone', () => {
    for (const text of ['', '   ', '\t\n', '!!!', '"', '""', '" "', '-', '--', '- -', '(*)', '"*"', '🎬', '\0', '؟', '-"']) {
      expect(findsNothing(parseTerms(text)), JSON.stringify(text)).toBe(true)
    }
  })

  it('takes the operators of both databases for words or for nothing', () => {
    expect(parseTerms('AND OR NOT NEAR(a,2)').wanted).toEqual([word('AND'), exact('OR'), word('NOT'), exact('NEAR', 'a', '2')])
    expect(parseTerms('title:x & y | !z <-> q:*').wanted).toEqual([exact('title', 'x'), exact('y'), exact('z'), exact('q')])
    expect(parseTerms("^a {b c} 'd';--").wanted).toEqual([exact('a'), exact('b'), exact('c'), exact('d')])
  })

  it('reads a pasted page by its beginning', () => {
    expect(parseTerms(Array.from({ length: 2000 }, (_, index) => `word${index}`).join(' ')).wanted).toHaveLength(16)
    expect(parseTerms(`"${'long phrase '.repeat(20)}"`).wanted[0]?.words).toHaveLength(16)
    expect(parseTerms('word Word WORD '.repeat(700)).wanted).toHaveLength(1)
    expect(parseTerms('x'.repeat(10_000)).wanted).toHaveLength(1)
  })

  it('ends an open quotation at the end', () => {
    expect(parseTerms('"to be or').wanted).toEqual([exact('to', 'be', 'or')])
  })

  it('tells words, phrases and what has to be missing apart', () => {
    expect(parseTerms('art -"still life" -oil "water colour"')).toEqual({
      everything: false,
      wanted: [word('art'), exact('water', 'colour')],
      unwanted: [exact('still', 'life'), exact('oil')],
    })
  })

  it('lets words go on from three letters, and the last one from two', () => {
    expect(parseTerms('ph to art').wanted).toEqual([exact('ph'), exact('to'), word('art')])
    expect(parseTerms('art ph').wanted).toEqual([word('art'), word('ph')])
    expect(parseTerms('art p').wanted).toEqual([word('art'), exact('p')])
    expect(parseTerms('ph "art"').wanted).toEqual([exact('ph'), exact('art')])
  })

  it('keeps a hyphen inside a word', () => {
    expect(parseTerms('e-learning').wanted).toEqual([word('e', 'learning')])
  })

  it('finds everything with a star, or when only something has to be missing', () => {
    expect(parseTerms(' * ')).toEqual({ everything: true, wanted: [], unwanted: [] })
    expect(parseTerms('* -oil')).toEqual({ everything: true, wanted: [], unwanted: [exact('oil')] })
    expect(parseTerms('-oil').everything).toBe(true)
    expect(parseTerms('* oil').everything).toBe(false)
  })

  it('keeps letters and marks of every script', () => {
    expect(parseTerms('Größe Élève مُدَرِّس हिन्दी').wanted).toEqual([word('Größe'), word('Élève'), word('مُدَرِّس'), word('हिन्दी')])
  })
})
