import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultGallerySettings } from './contract.ts'
import { createOrder, placeOf, runOf, seededRandom, shownItems } from './gallery-order.ts'
import { testPhoto, testPhotos } from './photos.fixture.ts'

const ids = (...given: Parameters<typeof shownItems>): number[] => shownItems(...given).map(({ ID }) => ID)

describe('shownItems', () => {
  it('leaves out items without an address, and accepts an empty list', () => {
    expect(ids([], defaultGallerySettings)).toEqual([])
    const bare = [testPhoto(1, { ImageURLs: [] }), testPhoto(2, { ImageURLs: [{ URL: '', Size: 10 }] }), testPhoto(3)]
    expect(ids(bare, defaultGallerySettings)).toEqual([3])
  })

  it('shows at most 500 items for any MaxItems', () => {
    for (const MaxItems of [0, -1, 500, 10_000, Number.NaN]) expect(ids(testPhotos(10_000), { OrderASC: true, MaxItems })).toHaveLength(500)
    expect(ids(testPhotos(9), { OrderASC: true, MaxItems: 2 })).toEqual([1, 2])
    expect(ids(testPhotos(9), { OrderASC: false, MaxItems: 2 })).toEqual([9, 8])
  })
})

describe('createOrder', () => {
  it('wraps around forwards and backwards', () => {
    const order = createOrder(3)
    expect([-4, -3, -1, 0, 2, 3, 7].map(order)).toEqual([2, 0, 2, 0, 2, 0, 1])
    expect([createOrder(0)(5), createOrder(1, 7)(5)]).toEqual([0, 0])
  })

  it('shows each photo once in each run, in the same order for the same seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer(), fc.integer({ min: -5, max: 5 }), (count, seed, run) => {
        const order = createOrder(count, seed)
        const places = Array.from({ length: count }, (_, place) => order(run * count + place))
        expect(places.toSorted((one, other) => one - other)).toEqual(Array.from({ length: count }, (_, place) => place))
        expect(places.map((_, place) => createOrder(count, seed)(run * count + place))).toEqual(places)
      }),
    )
  })

  it('changes the order with every run and never repeats a photo directly', () => {
    const order = createOrder(10, 4)
    const run = (number: number) => Array.from({ length: 10 }, (_, place) => order(number * 10 + place))
    expect(run(0)).not.toEqual(run(1))
    for (let position = 0; position < 1000; position++) expect(order(position)).not.toBe(order(position + 1))
  })
})

describe('positions', () => {
  it('return the run and the place in the run', () => {
    expect([runOf(-1, 4), runOf(0, 4), runOf(4, 4), runOf(3, 0)]).toEqual([-1, 0, 1, 0])
    expect([placeOf(-1, 4), placeOf(0, 4), placeOf(5, 4), placeOf(3, 0)]).toEqual([3, 0, 1, 0])
  })
})

describe('seededRandom', () => {
  it('returns numbers from 0 to below 1', () => {
    const random = seededRandom(0)
    const drawn = Array.from({ length: 1000 }, random)
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...drawn)).toBeLessThan(1)
    expect(new Set(drawn).size).toBeGreaterThan(990)
  })
})
