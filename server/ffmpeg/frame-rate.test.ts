import { describe, expect, it } from 'vitest'
import { withMeasuredRate } from './frame-rate.ts'
import type { StreamSpan } from './packets.ts'
import { type Facts, factsFrom } from './probe.ts'

const span = (times: number[]): StreamSpan => ({
  shown: times.length,
  hidden: 0,
  startsWithKey: true,
  firstSecs: 0,
  endSecs: times.at(-1) ?? 0,
  sumSecs: 0,
  hiddenSecs: 0,
  times,
})
const facts = (rate: string, more: object = {}): Facts =>
  factsFrom({ streams: [{ index: 0, codec_type: 'video', width: 640, height: 360, avg_frame_rate: rate, r_frame_rate: rate, ...more }] }, [
    'matroska',
  ])
const rateOf = (stated: string, times: number[], more: object = {}) => {
  const { frameRate, isVariable } = withMeasuredRate(facts(stated, more), span(times)).video ?? {}
  return { frameRate, isVariable }
}
/** Times in whole milliseconds, as Matroska has them. */
const steady = (rate: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.round((index / rate) * 1000) / 1000)

describe('withMeasuredRate', () => {
  it('keeps the stated rate without frames, with few frames, or with frames of one time', () => {
    expect(withMeasuredRate(facts('25/1'), undefined).video?.frameRate).toBe(25)
    expect(rateOf('25/1', [])).toMatchObject({ frameRate: 25 })
    expect(rateOf('25/1', steady(50, 5))).toMatchObject({ frameRate: 25 })
    expect(rateOf('25/1', Array<number>(50).fill(1))).toMatchObject({ frameRate: 25 })
  })

  it.each([
    ['a guess from milliseconds', '1000/1', 25, 25],
    ['fields that were taken for frames', '50/1', 25, 25],
    ['the rate of television', '60/1', 30_000 / 1001, 30_000 / 1001],
    ['an unusual rate', '1000/1', 7, 7],
  ])('replaces %s', (_name, stated, real, expected) => {
    const { frameRate = 0, isVariable } = rateOf(stated, steady(real, 200))
    expect(frameRate).toBeCloseTo(expected, 1)
    expect(isVariable).toBe(false)
  })

  it('keeps a stated rate that is nearly the measured one', () => {
    expect(rateOf('2997/100', steady(30_000 / 1001, 200)).frameRate).toBe(29.97)
  })

  it('does not treat reordered frames at the end as a variable rate', () => {
    const times = steady(25, 200)
    expect(rateOf('25/1', [...times.slice(0, 197), times[199] ?? 0])).toEqual({ frameRate: 25, isVariable: false })
  })

  it('measures a variable rate by its shortest intervals', () => {
    const times = [...steady(30, 60), ...steady(10, 20).map((time) => 2 + time)]
    expect(rateOf('1000/1', times)).toEqual({ frameRate: 30, isVariable: true })
  })

  it('treats interlaced video as a constant rate', () => {
    const times = [...steady(30, 60), ...steady(10, 20).map((time) => 2 + time)]
    expect(rateOf('30/1', times, { field_order: 'tt' }).isVariable).toBe(false)
  })
})
