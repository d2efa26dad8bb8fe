import { describe, expect, it } from 'vitest'
import { createFavouriteMarks, type FavouriteRequest } from './favourite-marks.ts'

/** Saves when it is told to. */
function slowly() {
  const asked: { wish: FavouriteRequest; end: (error?: Error) => void }[] = []
  const marks = createFavouriteMarks(
    (_id, wish) => new Promise((resolve, reject) => asked.push({ wish, end: (error) => (error ? reject(error) : resolve(undefined)) })),
  )
  const ends: unknown[] = []
  const of = { userId: 1, id: 7, before: false }
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    marks,
    asked,
    ends,
    settle,
    wish: (wish: FavouriteRequest) => marks.wish(of, wish, (error) => ends.push(error)),
    shown: () => marks.store.get().marks.get(7),
  }
}

describe('createFavouriteMarks', () => {
  it('shows a wish at once, and as it was when it cannot be saved', async () => {
    const test = slowly()
    test.wish({ add: true })
    expect(test.shown()).toBe(true)
    const error = new Error('no')
    test.asked[0]?.end(error)
    await test.settle()
    expect([test.shown(), test.ends]).toEqual([false, [error]])
  })

  it('saves one wish after the other, and of those that wait only the last', async () => {
    const test = slowly()
    for (const add of [true, false, true, false]) test.wish({ add })
    expect([test.asked.length, test.shown()]).toEqual([1, false])
    test.asked[0]?.end()
    await test.settle()
    expect(test.asked.map(({ wish }) => wish.add)).toEqual([true, false])
    test.asked[1]?.end()
    await test.settle()
    expect([test.shown(), test.asked.length, test.ends]).toEqual([false, 2, [undefined, undefined]])
  })

  it('goes on with what waits when something before it fails, and knows what was saved last', async () => {
    const test = slowly()
    test.wish({ add: true })
    test.asked[0]?.end()
    await test.settle()
    test.marks.wish({ userId: 1, id: 7, before: true }, { add: false }, () => {})
    test.wish({ add: true, start: 12 })
    test.asked[1]?.end(new Error('no'))
    await test.settle()
    expect([test.shown(), test.asked[2]?.wish]).toEqual([true, { add: true, start: 12 }])
    test.asked[2]?.end(new Error('no'))
    await test.settle()
    expect(test.shown()).toBe(true)
  })

  it('forgets what somebody else wished', async () => {
    const test = slowly()
    test.wish({ add: true })
    test.marks.wish({ userId: 2, id: 8, before: false }, { add: true }, () => {})
    expect(test.marks.store.get()).toEqual({ userId: 2, marks: new Map([[8, true]]) })
  })
})
