import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardsAt, scatterCards } from './scatter-cards.ts'

describe('scatterCards', () => {
  it('returns no cards for no photos and keeps every card on a stage of any size', () => {
    expect(scatterCards(0, 800, 600, 1)).toEqual([])
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 0, max: 4000 }),
        (count, width, height) => {
          const cards = scatterCards(count, width, height, 3)
          expect(cards).toHaveLength(count)
          for (const { x, y } of cards) for (const at of [x, y]) expect(at > 0.05 && at < 0.95).toBe(true)
        },
      ),
    )
  })

  it('is the same for the same seed and makes cards on small stages smaller and further from the edge', () => {
    expect(scatterCards(9, 800, 600, 5)).toEqual(scatterCards(9, 800, 600, 5))
    const small = scatterCards(12, 320, 568, 5)
    expect(small.every(({ x, y, scale }) => scale === 0.7 && Math.min(x, 1 - x, y, 1 - y) > 0.15)).toBe(true)
    expect(scatterCards(1, 800, 600, 5)[0]?.scale).toBe(1)
    expect([cardsAt(320), cardsAt(800), cardsAt(1920)]).toEqual([12, 20, 30])
  })
})
