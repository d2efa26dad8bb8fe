import { describe, expect, it } from 'vitest'
import { findFault, lengthOf } from './compare-spans.ts'
import { ladder, type RenditionSpec } from './ladder.ts'
import type { Spans, StreamSpan } from './packets.ts'
import { type Facts, factsFrom } from './probe.ts'

const facts: Facts = factsFrom(
  {
    streams: [
      { index: 0, codec_type: 'video', codec_name: 'h264', width: 640, height: 360, avg_frame_rate: '25/1', r_frame_rate: '25/1' },
      { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2 },
    ],
    format: { duration: '10' },
  },
  ['mov'],
)
const spec: RenditionSpec = ladder(facts)[0] ?? expect.fail('no rendition')
const span = (change: Partial<StreamSpan> = {}): StreamSpan => ({
  shown: 250,
  hidden: 0,
  startsWithKey: true,
  firstSecs: 0,
  endSecs: 10,
  sumSecs: 10,
  hiddenSecs: 0,
  times: [],
  ...change,
})
const source: Spans = new Map([
  [0, span()],
  [1, span({ shown: 431 })],
])
const fault = (video: StreamSpan | undefined, sound: StreamSpan | undefined, isCopy: boolean, of = source) =>
  findFault(facts, spec, of, { video, sound }, isCopy)

describe('findFault', () => {
  it.each([
    ['empty', undefined, undefined],
    ['empty', span({ shown: 1, endSecs: 0 }), undefined],
    ['no frames', undefined, span()],
    ['no frames', span({ shown: 0, firstSecs: Number.POSITIVE_INFINITY, endSecs: Number.NEGATIVE_INFINITY }), span()],
    ['no sound', span(), undefined],
    ['starts apart', span({ firstSecs: -2, endSecs: 8 }), span()],
    ['starts apart', span({ hidden: 50 }), span()],
    ['starts apart', span(), span({ firstSecs: 0.5 })],
    ['starts apart', span(), span({ firstSecs: -1 })],
    ['frames missing', span({ shown: 200 }), span()],
    ['longer', span({ endSecs: 10.5, shown: 253 }), span()],
    ['shorter', span(), span({ endSecs: 9.5 })],
  ] as const)('returns "%s"', (expected, video, sound) => {
    expect(fault(video, sound, true)).toBe(expected)
  })

  it('requires each frame of the source in a copy, and as many as the length needs at a constant rate', () => {
    expect(fault(span({ shown: 255 }), span(), true)).toBe('frames missing')
    expect(fault(span({ shown: 255 }), span(), false)).toBeUndefined()
    expect(fault(span({ shown: 120 }), span(), false)).toBe('frames missing')
  })

  it('tolerates the lead-in of AAC and the rounding of a frame', () => {
    expect(fault(span({ endSecs: 10.04 }), span({ firstSecs: -0.048, endSecs: 10.04 }), true)).toBeUndefined()
  })

  it('uses the sum of the durations when the times of a broadcast start again', () => {
    const jumped: Spans = new Map([
      [0, span({ endSecs: 95_443 })],
      [1, span({ endSecs: 95_443 })],
    ])
    expect(fault(span(), span(), false, jumped)).toBeUndefined()
  })
})

describe('lengthOf', () => {
  it('is zero without frames, and else the end of the longer stream', () => {
    expect(lengthOf({ video: undefined, sound: undefined })).toBe(0)
    expect(lengthOf({ video: span({ endSecs: 4 }), sound: span({ endSecs: 5 }) })).toBe(5)
  })
})
