import { describe, expect, it } from 'vitest'
import { matchCommands } from './match-commands.ts'

const commands = ['My media', 'Médiathèque', 'Deleted items', 'Statistics: media'].map((label) => ({ label }))
const found = (text: string): string[] => matchCommands(commands, text).map(({ label }) => label)

describe('matchCommands', () => {
  it('finds nothing for text that no name has', () => expect(found('xyz')).toEqual([]))
  it('finds nothing where one of the words is missing', () => expect(found('my items')).toEqual([]))
  it('takes signs of regular expressions as letters', () => expect([found('.*'), found('[')]).toEqual([[], []]))
  it('finds all for an empty text, in their order', () => expect(found('  ')).toEqual(commands.map(({ label }) => label)))
  it('puts names first that begin with the text, without accents and case', () =>
    expect(found('media')).toEqual(['Médiathèque', 'My media', 'Statistics: media']))
  it('finds words in any order', () => expect(found('media stat')).toEqual(['Statistics: media']))
})
