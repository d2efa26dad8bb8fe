import { describe, expect, it } from 'vitest'
import { noChoices, readChoices } from './filter-choices.ts'
import {
  chooseCategories,
  chooseNoCategory,
  countSet,
  isRangeReversed,
  isShown,
  setFieldFilter,
  tickedFor,
  toggleDuration,
  toggleType,
  typesFor,
} from './filter-form.ts'

describe('typesFor', () => {
  it('takes the allowed types when no box is ticked', () => {
    expect([typesFor([]), typesFor([], [1, 4]), typesFor([4], [1, 4])]).toEqual([[], [1, 4], [4]])
  })
})

describe('tickedFor', () => {
  it('ticks nothing when everything is asked for', () => {
    expect([tickedFor([1, 2, 3], [1, 2, 3]), tickedFor([2, 99], [1, 2, 3]), tickedFor([], [1, 2])]).toEqual([[], [2], []])
  })
})

describe('isShown', () => {
  it('hides keyword and image size unless they are asked for', () => {
    expect([isShown('s', noChoices), isShown('s', noChoices, { hidden: [] })]).toEqual([false, true])
    const documents = readChoices({ rt: [10] })
    expect([isShown('wxh', documents), isShown('wxh', documents, { hidden: [] }), isShown('wxh', noChoices, { hidden: [] })]).toEqual([
      false,
      true,
      false,
    ])
  })

  it.each(['vs', 'ao', 'hq', 'hs', 'dur', 'stls'] as const)('shows %s for video and TV content alone', (name) => {
    const types = [[], [10, 4], [1], [6], [10, 6]]
    expect(types.map((rt) => isShown(name, readChoices({ rt })))).toEqual([false, false, true, true, true])
    expect(isShown(name, noChoices, { allowed: [1] })).toBe(true)
  })

  it('shows document types for documents, where nothing restricts them', () => {
    expect([{}, { rt: [1] }, { rt: [10] }, { rt: [10], rdt: [2] }].map((fields) => isShown('dt', readChoices(fields)))).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  it('shows what is set, so that it can be taken away', () => {
    expect(isShown('hs', readChoices({ hs: true }), { hidden: ['hs'] })).toBe(true)
  })
})

describe('toggleType', () => {
  it('takes what belongs to a type away with it', () => {
    const before = readChoices({ rt: [1, 10], dur: 60, hs: true, dt: [2], wxh: '10x10', pri: 1, c: [3] })
    expect(toggleType(before, 1)).toEqual(readChoices({ rt: [10], dt: [2], wxh: '10x10', pri: 1, c: [3] }))
    expect(toggleType(before, 10)).toEqual(readChoices({ rt: [1], dur: 60, hs: true, pri: 1, c: [3] }))
    expect(toggleType(before, 6)).toEqual({ ...before, rt: [1, 10, 6] })
  })
})

describe('toggleDuration', () => {
  it('has one at a time, and none', () => {
    const short = toggleDuration(noChoices, -5)
    expect([short.dur, toggleDuration(short, 60).dur, toggleDuration(short, -5).dur]).toEqual([-5, 60, 0])
  })
})

describe('chooseCategories', () => {
  it('excludes "in no category", and the other way round', () => {
    expect(chooseCategories(readChoices({ nic: true }), [1])).toEqual(readChoices({ c: [1] }))
    expect(chooseNoCategory(readChoices({ c: [1] }), true)).toEqual(readChoices({ nic: true }))
    expect(chooseCategories(readChoices({ nic: true }), [])).toEqual(readChoices({ nic: true }))
  })
})

describe('setFieldFilter', () => {
  it('has one condition for a field, none without a value, and no more than there may be', () => {
    const one = setFieldFilter(noChoices, { FID: 1, A: 0, V: 'oak' })
    expect(setFieldFilter(one, { FID: 1, A: 2, V: 8 }).mf).toEqual([{ FID: 1, A: 2, V: 8 }])
    expect(setFieldFilter(one, { FID: 1, A: 0, V: ' ' }).mf).toEqual([])
    const full = readChoices({ mf: Array.from({ length: 20 }, (_, n) => ({ FID: n + 1, A: 0, V: 'x' })) })
    expect(setFieldFilter(full, { FID: 99, A: 0, V: 'x' }).mf).toHaveLength(20)
  })
})

describe('daysAreTurned', () => {
  it('tells days that cannot be', () => {
    expect(
      [
        { af: '2026-02-01', at: '2026-01-01' },
        { af: '2026-02-01', at: '2026-02-01' },
        { af: '', at: '2026-01-01' },
      ].map(isRangeReversed),
    ).toEqual([true, false, false])
  })
})

describe('countSet', () => {
  it('counts filters, not what is in them', () => {
    expect(countSet(readChoices({ rt: [1, 2], hs: true }))).toBe(2)
  })
})
