import { describe, expect, it } from 'vitest'
import { readTagData } from './read-tag-data.ts'

describe('readTagData', () => {
  it.each([
    'x',
    '{',
    '[1,',
    '[-1]',
    '[0]',
    '[1.5]',
    'null',
    '7e300',
    '{"Tags":7}',
    '[true]',
    '[[]]',
    '[{"ID":"x"}]',
    [null],
    7,
    true,
    undefined,
  ])('does not read %j', (data) => expect(readTagData(data)).toBeUndefined())

  it.each<[unknown, number[]]>([
    ['', []],
    ['[]', []],
    ['3, 1', [3, 1]],
    ['[{"ID":3,"Title":"Leaf"},{"ID":"4"}]', [3, 4]],
    [{ Text: 'x', TagGroupID: 1, Tags: [{ ID: 3 }, { ID: 3 }] }, [3]],
    ['{"TagGroupID":1}', []],
    [
      [5, '6', { id: 7 }],
      [5, 6, 7],
    ],
  ])('reads %j', (data, ids) => expect(readTagData(data)).toEqual(ids))
})
