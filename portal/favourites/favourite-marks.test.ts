import { describe, expect, it } from 'vitest'
import { createFavouriteMarks, type FavouriteRequest } from './favourite-marks.ts'

/** Saves when it is told to. */
function slowly() {
  const asked: { request: FavouriteRequest; end: (error?: Error) => void }[] = []
  const marks = createFavouriteMarks(
    (_id, request) =>
      new Promise((resolve, reject) => asked.push({ request, end: (error) => (error ? reject(error) : resolve(undefined)) })),
  )
  const ends: unknown[] = []
  const of = { userId: 1, id: 7, before: false }
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    marks,
    asked,
    ends,
    settle,
    request: (request: FavouriteRequest) => marks.request(of, request, (error) => ends.push(error)),
    shown: () => marks.store.get().marks.get(7),
  }
}

describe('createFavouriteMarks', () => {
  it('shows a change at once, and restores the old state when saving fails', async () => {
    const test = slowly()
    test.request({ add: true })
    expect(test.shown()).toBe(true)
    const error = new Error('no')
    test.asked[0]?.end(error)
    await test.settle()
    expect([test.shown(), test.ends]).toEqual([false, [error]])
  })

  it('saves changes in order, and only the last of the pending ones', async () => {
    const test = slowly()
    for (const add of [true, false, true, false]) test.request({ add })
    expect([test.asked.length, test.shown()]).toEqual([1, false])
    test.asked[0]?.end()
    await test.settle()
    expect(test.asked.map(({ request }) => request.add)).toEqual([true, false])
    test.asked[1]?.end()
    await test.settle()
    expect([test.shown(), test.asked.length, test.ends]).toEqual([false, 2, [undefined, undefined]])
  })

  it('continues with the pending change when an earlier one fails, and restores the last saved state', async () => {
    const test = slowly()
    test.request({ add: true })
    test.asked[0]?.end()
    await test.settle()
    test.marks.request({ userId: 1, id: 7, before: true }, { add: false }, () => {})
    test.request({ add: true, start: 12 })
    test.asked[1]?.end(new Error('no'))
    await test.settle()
    expect([test.shown(), test.asked[2]?.request]).toEqual([true, { add: true, start: 12 }])
    test.asked[2]?.end(new Error('no'))
    await test.settle()
    expect(test.shown()).toBe(true)
  })

  it('discards the changes of another account', async () => {
    const test = slowly()
    test.request({ add: true })
    test.marks.request({ userId: 2, id: 8, before: false }, { add: true }, () => {})
    expect(test.marks.store.get()).toEqual({ userId: 2, marks: new Map([[8, true]]) })
  })
})
