import { describe, expect, it } from 'vitest'
import { emptyFilters, readChoices } from './filter-choices.ts'
import {
  checkedTypes,
  chooseCategories,
  chooseNoCategory,
  countActiveFilters,
  isFilterShown,
  isRangeReversed,
  searchedTypes,
  setFieldFilter,
  toggleDuration,
  toggleType,
} from './filter-form.ts'

describe('searchedTypes', () => {
  it('returns the allowed types when no box is ticked', () => {
    expect([searchedTypes([]), searchedTypes([], [1, 4]), searchedTypes([4], [1, 4])]).toEqual([[], [1, 4], [4]])
  })
})

describe('checkedTypes', () => {
  it('ticks no box when every type is searched', () => {
    expect([checkedTypes([1, 2, 3], [1, 2, 3]), checkedTypes([2, 99], [1, 2, 3]), checkedTypes([], [1, 2])]).toEqual([[], [2], []])
  })
})

describe('isFilterShown', () => {
  it('hides keyword and image size unless they are requested', () => {
    expect([isFilterShown('s', emptyFilters), isFilterShown('s', emptyFilters, { hidden: [] })]).toEqual([false, true])
    const documents = readChoices({ rt: [10] })
    expect([
      isFilterShown('wxh', documents),
      isFilterShown('wxh', documents, { hidden: [] }),
      isFilterShown('wxh', emptyFilters, { hidden: [] }),
    ]).toEqual([false, true, false])
  })

  it.each(['vs', 'ao', 'hs', 'dur', 'stls'] as const)('shows %s only for video and TV content', (name) => {
    const types = [[], [10, 4], [1], [6], [10, 6]]
    expect(types.map((rt) => isFilterShown(name, readChoices({ rt })))).toEqual([false, false, true, true, true])
    expect(isFilterShown(name, emptyFilters, { allowed: [1] })).toBe(true)
  })

  it('shows no filter for what cannot exist, unless it is set or a place asks for it', () => {
    const all = readChoices({ rt: [1, 10] })
    expect([isFilterShown('hq', all), isFilterShown('stutag', all)]).toEqual([false, false])
    expect([isFilterShown('hq', readChoices({ hq: true })), isFilterShown('hq', all, { hidden: [] })]).toEqual([true, true])
  })

  it('shows the search inside of collections only where collections may be found', () => {
    const types = [[1], [6, 10], [1, 4], [2], []]
    expect(types.map((rt) => isFilterShown('collection_search', readChoices({ rt })))).toEqual([false, false, true, true, true])
    expect(isFilterShown('collection_search', emptyFilters, { allowed: [1, 6, 9, 10] })).toBe(false)
    const playlists = readChoices({ rt: [2], collection_search: true })
    expect(toggleType(toggleType(playlists, 1), 2)).toEqual(readChoices({ rt: [1] }))
    expect(toggleType(playlists, 2)).toEqual(readChoices({ collection_search: true }))
  })

  it('shows document types for documents without a restriction', () => {
    expect([{}, { rt: [1] }, { rt: [10] }, { rt: [10], rdt: [2] }].map((fields) => isFilterShown('dt', readChoices(fields)))).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  it('shows a hidden filter that is set, so that it can be removed', () => {
    expect(isFilterShown('hs', readChoices({ hs: true }), { hidden: ['hs'] })).toBe(true)
  })
})

describe('toggleType', () => {
  it('removes the filters of a type together with the type', () => {
    const before = readChoices({ rt: [1, 10], dur: 60, hs: true, dt: [2], wxh: '10x10', pri: 1, c: [3] })
    expect(toggleType(before, 1)).toEqual(readChoices({ rt: [10], dt: [2], wxh: '10x10', pri: 1, c: [3] }))
    expect(toggleType(before, 10)).toEqual(readChoices({ rt: [1], dur: 60, hs: true, pri: 1, c: [3] }))
    expect(toggleType(before, 6)).toEqual({ ...before, rt: [1, 10, 6] })
  })
})

describe('toggleDuration', () => {
  it('selects at most one duration and clears it on a second press', () => {
    const short = toggleDuration(emptyFilters, -5)
    expect([short.dur, toggleDuration(short, 60).dur, toggleDuration(short, -5).dur]).toEqual([-5, 60, 0])
  })
})

describe('chooseCategories', () => {
  it('clears "in no category" when a category is chosen, and the reverse', () => {
    expect(chooseCategories(readChoices({ nic: true }), [1])).toEqual(readChoices({ c: [1] }))
    expect(chooseNoCategory(readChoices({ c: [1] }), true)).toEqual(readChoices({ nic: true }))
    expect(chooseCategories(readChoices({ nic: true }), [])).toEqual(readChoices({ nic: true }))
  })
})

describe('setFieldFilter', () => {
  it('sets one condition for each field, removes it without a value, and respects the max', () => {
    const one = setFieldFilter(emptyFilters, { FID: 1, A: 0, V: 'oak' })
    expect(setFieldFilter(one, { FID: 1, A: 2, V: 8 }).mf).toEqual([{ FID: 1, A: 2, V: 8 }])
    expect(setFieldFilter(one, { FID: 1, A: 0, V: ' ' }).mf).toEqual([])
    const full = readChoices({ mf: Array.from({ length: 20 }, (_, n) => ({ FID: n + 1, A: 0, V: 'x' })) })
    expect(setFieldFilter(full, { FID: 99, A: 0, V: 'x' }).mf).toHaveLength(20)
  })
})

describe('daysAreTurned', () => {
  it('reports a last day before the first day', () => {
    expect(
      [
        { af: '2026-02-01', at: '2026-01-01' },
        { af: '2026-02-01', at: '2026-02-01' },
        { af: '', at: '2026-01-01' },
      ].map(isRangeReversed),
    ).toEqual([true, false, false])
  })
})

describe('countActiveFilters', () => {
  it('counts filters, not their values', () => {
    expect(countActiveFilters(readChoices({ rt: [1, 2], hs: true }))).toBe(2)
  })
})
