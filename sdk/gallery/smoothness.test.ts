import { describe, expect, it } from 'vitest'
import { createSmoothness } from './smoothness.ts'

const times = (count: number, act: () => void): void => {
  for (let turn = 0; turn < count; turn++) act()
}

describe('createSmoothness', () => {
  it('ignores invalid measurements', () => {
    const { name, note } = createSmoothness('turn')
    for (const expected of [0, -1, Number.NaN]) times(5, () => note(0, expected))
    expect(name()).toBe('turn')
  })

  it('keeps a transition with 58 of 60 frames and forgives one slow transition', () => {
    const { name, note } = createSmoothness('zoomIn')
    for (const frames of [120, 116, 40, 116, 120, 120, 40, 120]) note(frames, 120)
    expect(name()).toBe('zoomIn')
  })

  it('becomes a fade after two of four slow transitions, then a short fade, and stays short', () => {
    const { name, note } = createSmoothness('turn')
    for (const frames of [115, 120, 120, 115]) note(frames, 120)
    expect(name()).toBe('fade')
    note(50, 120)
    expect(name()).toBe('fade')
    times(9, () => note(50, 120))
    expect(name()).toBe('plain')
  })

  it('tries the better transition again after 200 smooth ones, up to the requested one', () => {
    const { name, note } = createSmoothness('wipe')
    times(2, () => note(60, 120))
    times(199, () => note(120, 120))
    expect(name()).toBe('fade')
    times(1, () => note(120, 120))
    expect(name()).toBe('wipe')
    times(500, () => note(120, 120))
    expect(name()).toBe('wipe')
    const plain = createSmoothness('plain')
    expect(plain.name()).toBe('plain')
    times(9, () => plain.note(1, 120))
    times(900, () => plain.note(120, 120))
    expect(plain.name()).toBe('plain')
  })
})
