import { describe, expect, it } from 'vitest'
import { isHeldText } from './held-text.ts'

describe('isHeldText', () => {
  it.each(['Look at https://example.org/a', 'ftp://files.example', 'www.example.org', 'WWW.EXAMPLE', 'see example.com', 'free.xyz/now'])(
    'holds the link in %j',
    (text) => expect(isHeldText(text, [])).toBe(true),
  )

  it.each(['', 'A quiet comment.', 'At 1:23 the map ends.Then the valley.', 'x.community', '3.5 km'])('holds nothing in %j', (text) =>
    expect(isHeldText(text, [])).toBe(false),
  )

  it('finds words of the list whatever their case, accents and marks around them, and only whole', () => {
    const words = ['Dummkopf', 'kill them all', 'café', ' ', '']
    for (const text of ['du dummkopf!', '«DUMMKOPF»', 'Kill, them ALL', 'the cafe', 'CAFÉ'])
      expect(isHeldText(text, words), text).toBe(true)
    for (const text of ['dummkopfig', 'kill them', 'cafeteria', 'a b']) expect(isHeldText(text, words), text).toBe(false)
  })
})
