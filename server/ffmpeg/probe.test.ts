import { describe, expect, it } from 'vitest'
import { factsFrom } from './probe.ts'

const languageOf = (language: string): string | undefined =>
  factsFrom({ streams: [{ index: 0, codec_type: 'audio', channels: 2, tags: { language } }] }, ['matroska']).audio[0]?.lang

describe('the language of a track', () => {
  it.each(['en-abc', 'de-12-12', 'en-aa-bb-aa', 'xx-12345678-12345678', 'und', 'English', 'en" onload="x'])(
    'is unknown for %s',
    (given) => {
      expect(languageOf(given)).toBe('')
    },
  )

  it.each([
    ['ger', 'de'],
    ['en-GB', 'en-gb'],
    ['haw', 'haw'],
  ])('is read from %s', (given, lang) => {
    expect(languageOf(given)).toBe(lang)
    expect(() => new Intl.DisplayNames([lang], { type: 'language' }).of(lang)).not.toThrow()
  })
})
