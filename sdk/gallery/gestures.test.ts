import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionOf } from './gallery-keys.ts'
import { swipeOf } from './swipe.ts'
import { transitionOf } from './transitions.ts'
import { moveZoom, noZoom, zoomAt, zoomSteps } from './zoom.ts'

describe('swipeOf', () => {
  it('recognises a swipe from 80 pixels sideways and from 120 pixels up or down', () => {
    expect([swipeOf(0, 0), swipeOf(79, 0), swipeOf(-79, 40), swipeOf(30, 119), swipeOf(81, 130)]).toEqual([
      ...[undefined, undefined, undefined, undefined],
      'close',
    ])
    expect([swipeOf(80, 0), swipeOf(-80, 79), swipeOf(0, 120), swipeOf(10, -120)]).toEqual(['previous', 'next', 'close', 'close'])
  })
})

describe('zoom', () => {
  const room = { x: 400, y: 300 }
  const number = fc.double({ min: -5000, max: 5000, noNaN: true })

  it('shows nothing beyond the edges after any gesture', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.double({ min: 0.01, max: 20, noNaN: true }), number, number), { maxLength: 20 }), (steps) => {
        let zoom = noZoom
        for (const [factor, x, y] of steps) {
          zoom = moveZoom(zoomAt(zoom, factor, { x, y }, room), { x: y, y: x }, room)
          expect(zoom.scale).toBeGreaterThanOrEqual(1)
          expect(zoom.scale).toBeLessThanOrEqual(zoomSteps.max)
          expect(Math.abs(zoom.x)).toBeLessThanOrEqual((room.x * (zoom.scale - 1)) / 2 + 1e-6)
          expect(Math.abs(zoom.y)).toBeLessThanOrEqual((room.y * (zoom.scale - 1)) / 2 + 1e-6)
        }
      }),
    )
  })

  it('keeps the point below the finger in place and fits again at scale 1', () => {
    expect(zoomAt(noZoom, 2, { x: 100, y: -50 }, room)).toEqual({ scale: 2, x: -100, y: 50 })
    expect(zoomAt({ scale: 2, x: -100, y: 50 }, 0.5, { x: 0, y: 0 }, room)).toBe(noZoom)
  })
})

describe('actionOf', () => {
  it('maps keyboard and remote control keys and ignores all others', () => {
    expect(['x', '', 'constructor', '__proto__', 'Tab', 'F5'].map((key) => actionOf(key))).toEqual(Array(6).fill(undefined))
    expect(['ArrowRight', 'MediaTrackNext', 'ChannelUp', 'GoBack', 'MediaPlayPause', ' '].map((key) => actionOf(key))).toEqual(
      ...[['next', 'next', 'next', 'close', 'toggle', 'toggle']],
    )
    expect([actionOf('ArrowRight', true), actionOf('ArrowLeft', true)]).toEqual(['previous', 'next'])
  })
})

describe('transitionOf', () => {
  it('returns the seven transitions, and the default for an unknown number', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((index) => transitionOf(index).name)).toEqual([
      'slide',
      'rise',
      'wipe',
      'zoomIn',
      'zoomOut',
      'turn',
      'fade',
    ])
    for (const index of [-1, 7, 1.5, Number.NaN]) expect(transitionOf(index)).toEqual({ name: 'fade', comes: 2000, goes: 1000 })
  })

  it('animates nothing for viewers who prefer reduced motion', () => {
    expect(transitionOf(0, true)).toEqual({ name: 'plain', comes: 200, goes: 200 })
  })
})
