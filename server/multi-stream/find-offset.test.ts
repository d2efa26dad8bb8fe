import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findOffset } from './find-offset.ts'

/** A sound like speech: syllables of different loudness with pauses, from a seed. */
function speech(seed: number, ms: number): Float32Array {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  const random = (): number => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
  const values = new Float32Array(ms)
  for (let at = 0; at < ms; ) {
    const [length, loudness] = [60 + Math.floor(random() * 240), random() < 0.3 ? 0 : 0.05 + random() * 0.3]
    for (let index = 0; index < length && at + index < ms; index++)
      values[at + index] = loudness * (0.8 + random() * 0.4) + random() * 0.004
    at += length
  }
  return values
}

/** A second microphone: it begins at the offset, hears more softly, and has noise of its own. */
function recorded(sound: Float32Array, offsetMs: number, ms: number, seed: number): Float32Array {
  const noise = speech(seed, ms)
  return Float32Array.from({ length: ms }, (_, at) => 0.3 * (sound[at + offsetMs] ?? 0) + 0.02 * (noise[at] ?? 0))
}

describe('findOffset', () => {
  it('says nothing about silence, and nothing certain about sounds without a common part', () => {
    expect(findOffset(new Float32Array(20_000), speech(1, 20_000))).toBeUndefined()
    expect(findOffset(speech(1, 20_000), new Float32Array(0))).toBeUndefined()
    expect(findOffset(speech(1, 60_000), speech(2, 60_000))?.isSure).toBe(false)
  })

  it('finds where a second recording of the same sound begins, to a few milliseconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: -40_000, max: 60_000 }), (seed, offset) => {
        const sound = speech(seed, 160_000)
        const first = sound.subarray(40_000, 140_000)
        const second = recorded(sound, 40_000 + offset, 60_000, seed + 7)
        const found = findOffset(first, second)
        expect(found?.isSure).toBe(true)
        expect(Math.abs((found?.offsetMs ?? 0) - offset)).toBeLessThanOrEqual(3)
      }),
      { numRuns: 20 },
    )
  })
})
