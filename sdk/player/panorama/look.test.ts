import { describe, expect, it } from 'vitest'
import { around, heldTowards, straightAhead, turned, zoomed } from './look.ts'

describe('turned', () => {
  it('comes back after once around, and stops straight up and down', () => {
    expect(turned(straightAhead, 190, 0).yaw).toBe(-170)
    expect(turned(straightAhead, -540, 0).yaw).toBe(-180)
    expect(turned(straightAhead, 0, 300).pitch).toBe(90)
    expect(turned(straightAhead, 0, -300).pitch).toBe(-90)
  })
})

describe('zoomed', () => {
  it('stays between 30 and 120 degrees', () => {
    expect([zoomed(straightAhead, 5).fov, zoomed(straightAhead, 500).fov, zoomed(straightAhead, 77).fov]).toEqual([30, 120, 77])
  })
})

describe('around', () => {
  it('is the same direction in the shorter words', () => {
    expect([0, 179, 180, 181, 359, 720, -181].map(around)).toEqual([0, 179, -180, -179, -1, 0, 179])
  })
})

describe('heldTowards', () => {
  const held = (...angles: Parameters<typeof heldTowards>) => {
    const { heading, pitch } = heldTowards(...angles)
    // Without a zero below zero.
    return [Math.round(heading) + 0, Math.round(pitch) + 0]
  }

  it('looks level when the device is upright, and grows to the right', () => {
    expect(held(0, 90, 0)).toEqual([0, 0])
    // A device turned to the right counts down.
    expect(held(330, 90, 0)).toEqual([30, 0])
    expect(held(30, 90, 0)).toEqual([-30, 0])
  })

  it('looks up when it is tilted back, and down when it lies', () => {
    expect(held(0, 120, 0)).toEqual([0, 30])
    expect(held(0, 60, 0)).toEqual([0, -30])
    expect(held(0, 0, 0)[1]).toBe(-90)
  })

  it('is the same on its side', () => {
    expect(held(90, 0, -90)).toEqual([0, 0])
  })
})
