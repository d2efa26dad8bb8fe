import { describe, expect, it } from 'vitest'
import { clampRate, rateSteps } from './rate-steps.ts'

describe('clampRate', () => {
  it('clamps the rate to the range and rounds it to a step', () => {
    expect([-1, 0.1, 0.9, 1.3, 9].map(clampRate)).toEqual([0.25, 0.25, 1, 1.25, 2])
  })
})

describe('rateSteps', () => {
  it('runs from a quarter to double', () => {
    expect(rateSteps).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
  })
})
