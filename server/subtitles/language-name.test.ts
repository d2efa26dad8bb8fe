import { describe, expect, it } from 'vitest'
import { languageName } from './language-name.ts'

describe('languageName', () => {
  it.each(['', 'not a tag', 'e', 'de_', '<b>', 'x'.repeat(300), 'und'])('is empty for "%s"', (tag) => {
    expect(languageName(tag)).toBe('')
  })

  it('is the name that a language gives itself', () => {
    expect([languageName('de'), languageName('cy'), languageName('de-x-easy')]).toEqual(['Deutsch', 'Cymraeg', 'Deutsch'])
  })
})
