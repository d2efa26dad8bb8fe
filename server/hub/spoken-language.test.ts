import { expect, it } from 'vitest'
import { createSpokenLanguage } from './spoken-language.ts'

it('a language of a talk is told to the recogniser after two segments that agree, and found out again after a minute', () => {
  const spoken = createSpokenLanguage()
  const told = (lang: string): string => {
    const before = spoken.next()
    spoken.heard(lang)
    return before
  }
  expect(['en', 'de', 'de'].map(told)).toEqual(['', '', ''])
  expect(Array.from({ length: 12 }, () => told('de'))).toEqual(Array.from({ length: 12 }, () => 'de'))
  expect(['fr', 'fr', 'fr'].map(told)).toEqual(['', '', 'fr'])
})
