import { describe, expect, it } from 'vitest'
import { menusWords } from './en/menus.ts'
import { playerWords } from './en/player.ts'
import { english } from './language.ts'
import { withWords } from './with-words.ts'

describe('withWords', () => {
  it('replaces words of one area, also inside groups, and leaves the others', () => {
    const ours = withWords(english, playerWords, { loading: 'Wait', startOf: ({ title }) => `Watch ${title}`, messages: { gone: 'Over' } })
    const words = ours.words(playerWords)
    expect([words.loading, words.startOf({ title: 'Leaves' }), words.messages.gone, words.messages.live, words.tryAgain]).toEqual([
      'Wait',
      'Watch Leaves',
      'Over',
      playerWords.messages.live,
      playerWords.tryAgain,
    ])
    expect(ours.words(playerWords)).toBe(words)
    expect(ours.words(menusWords)).toBe(menusWords)
    expect(playerWords.messages.gone).not.toBe('Over')
  })
})
