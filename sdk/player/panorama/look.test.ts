import { describe, expect, it } from 'vitest'
import { around, defaultLook, headingOf, turnLook, zoomLook } from './look.ts'

describe('turned', () => {
  it('wraps the yaw and limits the pitch to straight up and down', () => {
    expect(turnLook(defaultLook, 190, 0).yaw).toBe(-170)
    expect(turnLook(defaultLook, -540, 0).yaw).toBe(-180)
    expect(turnLook(defaultLook, 0, 300).pitch).toBe(90)
    expect(turnLook(defaultLook, 0, -300).pitch).toBe(-90)
  })
})

describe('zoomed', () => {
  it('stays between 30 and 120 degrees', () => {
    expect([zoomLook(defaultLook, 5).fov, zoomLook(defaultLook, 500).fov, zoomLook(defaultLook, 77).fov]).toEqual([30, 120, 77])
  })
})

describe('around', () => {
  it('is the same angle between -180 and 180', () => {
    expect([0, 179, 180, 181, 359, 720, -181].map(around)).toEqual([0, 179, -180, -179, -1, 0, 179])
  })
})

describe('headingOf', () => {
  const held = (...angles: Parameters<typeof headingOf>) => {
    const { heading, pitch } = headingOf(...angles)
    // Without a zero below zero.
    return [Math.round(heading) + 0, Math.round(pitch) + 0]
  }

  it('looks level when the device is upright, with a yaw that grows to the right', () => {
    expect(held(0, 90, 0)).toEqual([0, 0])
    // A device turned to the right counts down.
    expect(held(330, 90, 0)).toEqual([30, 0])
    expect(held(30, 90, 0)).toEqual([-30, 0])
  })

  it('looks up when it is tilted back, and down when it lies flat', () => {
    expect(held(0, 120, 0)).toEqual([0, 30])
    expect(held(0, 60, 0)).toEqual([0, -30])
    expect(held(0, 0, 0)[1]).toBe(-90)
  })

  it('is the same in landscape', () => {
    expect(held(90, 0, -90)).toEqual([0, 0])
  })
})
