import { describe, expect, it } from 'vitest'
import { nameOfLanguage, targetLanguages } from './target-languages.ts'

describe('targetLanguages', () => {
  it('names languages as the reader does, in order, without that of the track', () => {
    const languages = targetLanguages('de', 'en')
    expect(languages.find(({ value }) => value === 'uk')?.label).toBe('Ukrainisch')
    expect(languages.some(({ value }) => value === 'en')).toBe(false)
    const labels = languages.map(({ label }) => label)
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('de').compare))
  })
})

describe('nameOfLanguage', () => {
  it('answers a code that names no language', () => {
    expect(nameOfLanguage('en', 'not a language')).toBe('not a language')
    expect(nameOfLanguage('en', 'cy')).toBe('Welsh')
  })
})
