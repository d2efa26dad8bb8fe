import { describe, expect, it } from 'vitest'
import { createVoiceSegments, type VoiceSegment } from './voice-segments.ts'

/** Adds bundles of these sizes, one each 240 ms. */
function segmentsOf(sizes: readonly number[]): { segments: VoiceSegment[]; rest: VoiceSegment | undefined } {
  const collected = createVoiceSegments(240)
  const segments = sizes.flatMap((size, place) => collected.add({ data: 'A'.repeat(size), at: 1000 + (place + 1) * 240 }) ?? [])
  return { segments, rest: collected.rest() }
}
const speech = (count: number): number[] => Array.from({ length: count }, () => 1000)
const lengths = (segments: readonly VoiceSegment[]): number[] => segments.map(({ bundles }) => bundles.length)

describe('createVoiceSegments', () => {
  it('makes no segment of nothing, and none of a rest that is too short to hold a word', () => {
    expect(segmentsOf([])).toEqual({ segments: [], rest: undefined })
    expect(segmentsOf([1000])).toEqual({ segments: [], rest: undefined })
  })

  it('ends a segment at the first pause after four seconds', () => {
    const { segments, rest } = segmentsOf([...speech(10), 100, ...speech(8), 100, ...speech(3)])
    expect(lengths(segments)).toEqual([20])
    expect(segments[0]).toMatchObject({ start: 1000, end: 1000 + 20 * 240 })
    expect(rest).toMatchObject({ start: 1000 + 20 * 240, end: 1000 + 23 * 240 })
  })

  it('ends a segment without a pause after the quietest bundle of its last two seconds, and loses and repeats none', () => {
    const sizes = [...speech(18), 800, ...speech(40)]
    const { segments, rest } = segmentsOf(sizes)
    expect(lengths(segments)).toEqual([19, 17])
    const all = [...segments, rest].flatMap((one) => one?.bundles.map(({ length }) => length) ?? [])
    expect(all).toEqual(sizes)
  })

  it('keeps six seconds of silence in segments too', () =>
    expect(lengths(segmentsOf(Array.from({ length: 60 }, () => 80)).segments)).toEqual([17, 17, 17]))
})
