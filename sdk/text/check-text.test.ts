import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.ts'
import { english } from './language.ts'
import { languageFrom } from './load-language.ts'

const german = languageFrom('de', { checks: { 'please-enter-a-title': 'Bitte geben Sie einen Titel ein.', area: 'Bereich' } })

describe('checkText', () => {
  it.each(['', 'area', 'Nothing knows this sentence.', '__proto__', 'constructor', '“…”'])('leaves %j unchanged', (text) => {
    expect([checkText(german, text), checkText(english, text)]).toEqual([text, text])
  })

  it('translates the same sentence repeatedly', () => {
    for (let times = 0; times < 2; times++) {
      expect(checkText(german, 'Please enter a title.')).toBe('Bitte geben Sie einen Titel ein.')
      expect(checkText(english, 'Please enter a title.')).toBe('Please enter a title.')
    }
  })
})
