import { expect, it } from 'vitest'
import { questionReadIn } from './question-read-in.ts'

it('reads nothing again after events that leave the question as it is', () => {
  for (const kind of ['play', 'message', 'raise-hand', 'location-update', 'new-lesson-item'] as const)
    expect(questionReadIn(kind), kind).toBeUndefined()
})

it('reads the question of a full class again after 500 ms and at random up to 100 more', () => {
  for (const kind of ['show-question', 'end-question', 'update-question'] as const) {
    const waits = Array.from({ length: 200 }, () => questionReadIn(kind) ?? -1)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(500)
    expect(Math.max(...waits)).toBeLessThanOrEqual(600)
    expect(new Set(waits).size).toBeGreaterThan(1)
  }
})

it('reads the results again at once when the hub says that people have answered: it has waited the 500 ms', () =>
  expect(questionReadIn('answered-question')).toBe(0))
