import { describe, expect, it } from 'vitest'
import { emptyFilters, filterNames, isFilterEmpty, readChoices, writeChoices } from './filter-choices.ts'

describe('readChoices', () => {
  it.each(filterNames)('uses the default for an invalid %s', (name) => {
    for (const odd of [null, {}, [{}], 'nonsense x', Number.NaN, [null, ' ']]) {
      const read = readChoices({ [name]: odd })[name]
      if (['ab', 'stutag', 'stls'].includes(name) && typeof odd === 'string') expect(read).toEqual([odd])
      else expect([name, read]).toEqual([name, emptyFilters[name]])
    }
  })

  it.each([
    [{ rt: '1, 10,1' }, { rt: [1, 10] }],
    [{ rt: 4 }, { rt: [4] }],
    [{ rt: [0, 21, '6'] }, { rt: [6] }],
    [{ af: '2026-02-31', at: '2026-03-01T10:00:00Z' }, { at: '2026-03-01' }],
    [{ wxh: ' 1920 × 1080 ' }, { wxh: '1920x1080' }],
    [
      { dur: '-60', pri: '2', uvs: 9 },
      { dur: -60, pri: 2 },
    ],
    [
      { vs: 0, hs: 'true', ao: 1, hq: 'false' },
      { vs: 0, hs: true, ao: true },
    ],
    [{ ab: [7, 'a teacher '] }, { ab: ['7', 'a teacher'] }],
    [
      {
        mf: [
          { FID: '3', A: 2, V: 8 },
          { FID: 4, A: 9, V: 'x' },
          { FID: 0, A: 0, V: 'x' },
          { FID: 5, A: 0, V: ' ' },
          { FID: 6, A: 0, V: {} },
          null,
        ],
      },
      { mf: [{ FID: 3, A: 2, V: 8 }] },
    ],
    [{ __proto__: { rt: [1] }, constructor: 1 }, {}],
  ])('reads %j', (fields, expected) => {
    expect(writeChoices(readChoices(fields))).toEqual(expected)
  })
})

describe('writeChoices', () => {
  it('writes what readChoices reads back', () => {
    const choices = readChoices({ rt: [1], c: [4, 5], nic: true, vs: 13, dur: 60, stls: ['de-CH'], mf: [{ FID: 1, A: 1, V: 'oak' }] })
    expect(readChoices(JSON.parse(JSON.stringify(writeChoices(choices))) as Record<string, unknown>)).toEqual(choices)
    expect(filterNames.filter((name) => !isFilterEmpty(choices, name))).toHaveLength(7)
  })
})
