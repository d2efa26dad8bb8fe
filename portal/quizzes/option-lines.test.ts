import { describe, expect, it } from 'vitest'
import { extrasIn, linesOf, optionsIn } from './option-lines.ts'

describe('extrasIn', () => {
  it('reads lines without an option, and keeps the numbers of those that are known', () => {
    expect(extrasIn('cat = meows\n= sings', 4, [{ ID: 7, Text: 'sings' }])).toEqual([{ ID: 7, Text: 'sings' }])
    expect(extrasIn('salt = pepper\nspoon', 6)).toEqual([{ ID: 0, Text: 'spoon' }])
    expect(extrasIn('= a\nb', 0)).toEqual([])
  })
})

describe('optionsIn', () => {
  it('drops empty lines and reads stars only where options are chosen', () => {
    expect(optionsIn(' * Oxygen \n\n Helium', 0)).toMatchObject([
      { Text: 'Oxygen', Correct: true },
      { Text: 'Helium', Correct: false },
    ])
    expect(optionsIn('* a', 3)).toMatchObject([{ Text: '* a', Correct: false }])
  })

  it('reads matches at the first equals sign of a line', () => {
    expect(optionsIn('2 + 2 = 4 = four', 4)).toMatchObject([{ Text: '2 + 2', Match: '4 = four' }])
    expect(optionsIn('a = b', 0)).toMatchObject([{ Text: 'a = b', Match: '' }])
  })

  it('keeps the numbers of options whose text is known', () => {
    const known = [{ ID: 5, Text: 'cat', Correct: true, Match: 'meows', MatchID: 6, Score: 2, IsExact: false }]
    expect(optionsIn('dog = barks\ncat = purrs', 4, known)).toMatchObject([
      { ID: 0, MatchID: 0, Score: null },
      { ID: 5, MatchID: 6, Match: 'purrs', Score: 2 },
    ])
  })

  it.each([
    [0, '* Oxygen\nHelium'],
    [1, '* 2\n3\n* 4'],
    [3, 'Paris\nparis, France'],
    [4, 'first\nsecond'],
    [4, 'cat = meows\ndog = barks'],
    [4, 'cat = meows\ndog = barks\n= sings'],
    [5, 'Yes\nNo'],
    [6, 'salt = pepper\ncup = saucer\nspoon'],
    [4, '\\(a=b\\) = $$x=y$$\n2 = \\(c = d\\)'],
    [6, '1 = \\(a=b\\)\n\\(x=y\\)'],
  ] as const)('gives back the lines of mode %i', (Mode, text) =>
    expect(linesOf({ Mode, Options: optionsIn(text, Mode), ExtraMatches: extrasIn(text, Mode) })).toBe(text),
  )
})
