import { describe, expect, it } from 'vitest'
import { createBandwidthEstimate } from './bandwidth-estimate.ts'

describe('createLineSpeed', () => {
  it('ignores samples that are too small or took no time', () => {
    const line = createBandwidthEstimate()
    line.add(100, 50)
    line.add(1_000_000, 0)
    expect(line.value()).toBe(0)
  })

  it('measures a steady connection after one response', () => {
    const line = createBandwidthEstimate()
    line.add(200_000, 1000)
    expect(line.value()).toBeCloseTo(1_600_000, -2)
  })

  it('falls quickly and rises slowly', () => {
    const falling = createBandwidthEstimate()
    const rising = createBandwidthEstimate()
    for (let count = 0; count < 20; count++) {
      falling.add(1_000_000, 1000)
      rising.add(100_000, 1000)
    }
    for (let count = 0; count < 4; count++) {
      falling.add(100_000, 1000)
      rising.add(1_000_000, 1000)
    }
    expect(falling.value()).toBeLessThan(2_700_000)
    expect(rising.value()).toBeLessThan(4_000_000)
    expect(rising.value()).toBeGreaterThan(800_000)
  })
})
