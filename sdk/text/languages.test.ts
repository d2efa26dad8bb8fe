import { afterEach, describe, expect, it } from 'vitest'
import { english } from './apply-words.ts'
import { player } from './en.ts'
import { isSpoken, languageOf, languages, speak } from './languages.ts'

/** Every key with what it says for example, functions called. */
function said(words: object, path = ''): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] => {
    const name = `${path}${key}`
    if (typeof value === 'function') return [[name, String((value as (...given: unknown[]) => unknown)(7, 9, 'A'))]]
    return typeof value === 'object' ? said(value as object, `${name}.`) : [[name, String(value)]]
  })
}

describe('languages', () => {
  for (const [name, load] of Object.entries(languages)) {
    it(`has every word in ${name}`, async () => {
      const { words } = await load()
      expect(said(words).map(([key]) => key)).toEqual(expect.arrayContaining(said(english).map(([key]) => key)))
      expect(said(words)).toHaveLength(said(english).length)
      expect(said(words).filter(([, text]) => text.trim() === '')).toEqual([])
      expect(words.player.lang).toBe(name)
    })

    it(`says in ${name} what is handed to it`, async () => {
      const { words } = await load()
      const isGiven = (text: string): boolean => /[79]|A$/.test(text)
      const given = said(english).filter(([, text]) => isGiven(text))
      const lost = given.filter(([key]) => !isGiven(new Map(said(words)).get(key) ?? ''))
      // Colours, keys and sides have digits or capitals of their own.
      expect(lost.map(([key]) => key).filter((key) => !key.startsWith('panorama.'))).toEqual([])
    })
  }
})

describe('speak', () => {
  afterEach(() => speak('en'))

  it('knows languages by any of their tags, and is English else', () => {
    expect(['de', 'de-AT', 'DE', 'ar-EG', 'fr', '', 'constructor'].map(languageOf)).toEqual(['de', 'de', 'de', 'ar', 'en', 'en', 'en'])
  })

  it('changes the words in place, and back', async () => {
    const before = player.play
    await speak('de-CH')
    expect([player.play, player.messages.liveEnded, isSpoken('de'), isSpoken('en')]).toEqual([
      'Abspielen',
      'Die Liveübertragung ist zu Ende',
      true,
      false,
    ])
    await speak('ar')
    expect(player.dir).toBe('rtl')
    await speak('fr')
    expect([player.play, player.dir]).toEqual([before, 'ltr'])
  })
})
