import { describe, expect, it } from 'vitest'
import { english } from '../text/language.ts'
import { type ChipNames, filterChips } from './filter-chips.ts'
import { emptyFilters, filterNames, isFilterEmpty, readChoices } from './filter-choices.ts'

const unknown: ChipNames = {
  type: () => undefined,
  category: () => undefined,
  location: () => undefined,
  person: () => undefined,
  field: () => undefined,
}
const everything = readChoices({
  rt: [1],
  mf: [{ FID: 3, A: 1, V: 'oak' }],
  c: [4],
  nic: true,
  af: '2026-01-01',
  at: '2026-02-01',
  loc: [2],
  ab: ['teacher'],
  pri: 1,
  uvs: 3,
  vs: 0,
  ao: true,
  hq: true,
  hs: true,
  dur: -60,
  dt: [2],
  wxh: '10x20',
  rdt: [3],
  rco: true,
  eyt: true,
  ems: true,
  bta: true,
  stutag: ['leaf'],
  stls: ['en'],
  collection_search: true,
})

describe('filterChips', () => {
  it('has a chip for every filter, and each removes only its own filter', () => {
    expect(filterChips(english, emptyFilters, unknown)).toEqual([])
    const chips = filterChips(english, everything, unknown)
    expect(chips.map(({ name }) => name).sort()).toEqual([...filterNames].sort())
    for (const { name, label, without } of chips) {
      expect(label).not.toBe('')
      expect(filterNames.filter((other) => isFilterEmpty(without, other))).toEqual([name])
    }
  })

  it('writes days in the format of the site', () => {
    const choices = readChoices({ af: '2026-01-02', at: '2026-02-01' })
    const labels = (format?: string) => filterChips(english, choices, unknown, format).map(({ label }) => label)
    expect(labels()).toEqual(['From 02/01/2026', 'To 01/02/2026'])
    expect(labels('D MMM YYYY')).toEqual(['From 2 Jan 2026', 'To 1 Feb 2026'])
  })

  it('names the absence of a publishing policy', () => {
    expect(filterChips(english, readChoices({ loc: [0, 7] }), unknown).map(({ label }) => label)).toEqual([
      'No publishing policy',
      'Publishing policy 7',
    ])
  })

  it('shows known names, and numbers for unknown ones', () => {
    const names: ChipNames = {
      ...unknown,
      category: (id) => (id === 4 ? 'Trees' : undefined),
      person: () => 'A Teacher',
      field: () => ({ Title: 'Subject', Items: [{ ID: 8, Name: 'Biology' }] }),
    }
    const choices = readChoices({
      c: [4, 5],
      ab: ['7'],
      mf: [
        { FID: 1, A: 2, V: 8 },
        { FID: 2, A: 1, V: 'oak' },
      ],
    })
    expect(filterChips(english, choices, names).map(({ label }) => label)).toEqual([
      'Trees',
      'Categories 5',
      'Added by: A Teacher',
      'Subject is Biology',
      'Subject does not contain “oak”',
    ])
  })
})
