import { describe, expect, it } from 'vitest'
import { type ChildStream, StreamViews } from '../../multi-stream/contract.ts'
import { allowedView, cornerByKey, layoutOf, orderOf, parseView, streamCount, viewName } from './stream-view.ts'

const stream = (ID: number, more: Partial<ChildStream> = {}): ChildStream => ({
  ...{ ID, Name: '', Kind: 'camera', URL: 'x', URL2: '', IsPrimary: false, OffSet: 0, Duration: 10, Width: 0, Height: 0, EncoderName: '' },
  ...more,
})

describe('layoutOf', () => {
  it('has a rectangle inside the video for every stream of every view, and none over another but the small one', () => {
    for (const view of StreamViews) {
      const parsed = parseView(view)
      const rectangles = layoutOf(parsed)
      expect(viewName(parsed)).toBe(view)
      expect(rectangles).toHaveLength(streamCount(parsed))
      for (const { left, top, width, height } of rectangles) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(100.01)
      }
      if (parsed.mode === 'multi' || parsed.place === 5)
        expect(rectangles.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(10_000, 0)
    }
  })
})

describe('allowedView', () => {
  it('falls back to as many streams as there may be', () => {
    expect(allowedView('multi-2', 2)).toBe('pip-4')
    expect(allowedView('multi-2', 3)).toBe('multi-2')
    expect(allowedView('pip-5', 1)).toBe('single')
  })
})

describe('orderOf', () => {
  it('begins with the chosen or the primary stream, and shows sign interpretation only where it is switched on', () => {
    const streams = [stream(1), stream(2, { IsPrimary: true }), stream(3, { Kind: 'sign' }), stream(4)]
    expect(orderOf(streams, undefined, false)).toEqual([2, 1, 4])
    expect(orderOf(streams, 4, false)).toEqual([4, 1, 2])
    expect(orderOf(streams, undefined, true)).toEqual([2, 3, 1, 4])
    expect(orderOf([stream(1), stream(3, { Kind: 'sign' })], undefined, false)).toEqual([1])
  })
})

describe('cornerByKey', () => {
  it('moves one corner with each arrow', () => {
    expect(cornerByKey(4, 'Enter')).toBeUndefined()
    expect(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'].map((key) => cornerByKey(4, key))).toEqual([3, 2, 4, 4])
    expect(cornerByKey(1, 'ArrowDown')).toBe(3)
  })
})
