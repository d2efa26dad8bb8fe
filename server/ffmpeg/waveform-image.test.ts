import { describe, expect, it } from 'vitest'
import { waveformImage, waveformImageSize } from './waveform-image.ts'

const { width, height } = waveformImageSize

const bar = 0xdf

/** Pixels of the accent in each column. */
function columns(peaks: number[]): number[] {
  const pixels = waveformImage(peaks)
  const heights = Array.from({ length: width }, () => 0)
  for (let at = 0; at < width * height; at++) if (pixels[at * 3 + 2] === bar) heights[at % width] = (heights[at % width] ?? 0) + 1
  return heights
}

describe('waveformImage', () => {
  it('draws a low line for silence, for noise and for no peaks', () => {
    for (const peaks of [[], [0, 0, 0], Array.from({ length: 800 }, () => 0.0003)]) expect(Math.max(...columns(peaks))).toBeLessThan(20)
  })

  it('scales a quiet recording to the height of a loud one', () => {
    const shape = Array.from({ length: 800 }, (_, at) => 0.5 + 0.5 * Math.sin(at / 40))
    const loud = columns(shape)
    expect(Math.max(...loud)).toBeGreaterThan(height * 0.55)
    expect(columns(shape.map((peak) => peak * 0.05))).toEqual(loud)
  })

  it('shows a loud part where it is', () => {
    const heights = columns(Array.from({ length: 800 }, (_, at) => (at < 400 ? 0.1 : 0.9)))
    expect(Math.max(...heights.slice(0, width / 2))).toBeLessThan(Math.max(...heights.slice(width / 2)) / 4)
  })
})
