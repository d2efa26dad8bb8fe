import { describe, expect, it } from 'vitest'
import { type CachedListQuery, createWidgetLists } from './widget-lists.ts'

const moment = (ms = 5): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** A library of numbers, and how often it was looked through. */
function library(ids: number[]) {
  const state = { ids, names: new Map<number, string>(), now: 0, found: 0, looked: 0, failures: 0, isBroken: false, wait: 0 }
  const asked = (minutes: number, key = 'all'): CachedListQuery<string> => ({
    key,
    minutes,
    now: () => state.now,
    async find() {
      state.found++
      if (state.isBroken) throw new Error('no database')
      await moment(state.wait)
      return [...state.ids]
    },
    async look(some) {
      state.looked++
      const things = some.filter((id) => state.ids.includes(id)).map((id) => state.names.get(id) ?? `item ${id}`)
      return { things, mark: things.join() }
    },
    onFailure: () => void state.failures++,
  })
  return { state, asked }
}

const minute = 60_000

describe('createWidgetLists', () => {
  it('caches no failure, and returns the old list while the new search fails', async () => {
    const { state, asked } = library([1])
    const lists = createWidgetLists()
    state.isBroken = true
    await expect(lists.list(asked(60))).rejects.toThrow('no database')
    state.isBroken = false
    expect(await lists.list(asked(60))).toEqual(['item 1'])
    state.isBroken = true
    state.now = 61 * minute
    expect(await lists.list(asked(60))).toEqual(['item 1'])
    await moment()
    expect([state.failures, await lists.list(asked(60))]).toEqual([1, ['item 1']])
  })

  it('searches once for many simultaneous requests', async () => {
    const { state, asked } = library([1, 2])
    const lists = createWidgetLists()
    for (const minutes of [0, 60]) {
      state.found = 0
      const answers = await Promise.all(Array.from({ length: 500 }, () => lists.list(asked(minutes, `for ${minutes}`))))
      expect([state.found, new Set(answers.map(String)).size]).toEqual([1, 1])
    }
  })

  it('returns the old list after its ttl, while it makes one new list', async () => {
    const { state, asked } = library([1])
    const lists = createWidgetLists()
    await lists.list(asked(60))
    state.ids = [1, 2]
    state.now = 59 * minute
    expect(await lists.list(asked(60))).toEqual(['item 1'])
    state.now = 60 * minute
    state.wait = 20
    for (let again = 0; again < 5; again++) expect(await lists.list(asked(60))).toEqual(['item 1'])
    await moment(60)
    expect([await lists.list(asked(60)), state.found]).toEqual([['item 1', 'item 2'], 2])
  })

  it('makes a new list at once when an item has changed or is deleted, within its ttl too', async () => {
    const { state, asked } = library([1, 2])
    const lists = createWidgetLists()
    await lists.list(asked(1440))
    state.ids = [2, 3]
    expect(await lists.list(asked(1440))).toEqual(['item 2', 'item 3'])
    state.names.set(3, 'another name')
    expect(await lists.list(asked(1440))).toEqual(['item 2', 'another name'])
    expect(state.found).toBe(3)
    await lists.list(asked(1440))
    expect(state.found).toBe(3)
  })

  it('caches no empty list', async () => {
    const { state, asked } = library([])
    const lists = createWidgetLists()
    expect(await lists.list(asked(1440))).toEqual([])
    state.ids = [1]
    expect(await lists.list(asked(1440))).toEqual(['item 1'])
  })

  it('stays within its byte limit for any number of lists', async () => {
    const { state, asked } = library([1])
    const lists = createWidgetLists({ maxBytes: 5000 })
    for (let number = 0; number < 100; number++) await lists.list(asked(60, `${number} ${'x'.repeat(1000)}`))
    state.found = 0
    await lists.list(asked(60, `0 ${'x'.repeat(1000)}`))
    await lists.list(asked(60, `99 ${'x'.repeat(1000)}`))
    expect(state.found).toBe(1)
  })
})
