import { describe, expect, it } from 'vitest'
import { captionData, captionIntervals, hasClosedCaptions, mayHaveClosedCaptions, placedCaptions } from './closed-captions.ts'
import type { VideoFacts } from './probe.ts'

describe('mayHaveClosedCaptions', () => {
  it.each(['vp9', 'av1', 'mpeg4', 'theora'])('is false for %s, which has no place for them', (codec) =>
    expect(mayHaveClosedCaptions({ codec } as VideoFacts)).toBe(false),
  )
  it('is false without video', () => expect(mayHaveClosedCaptions(undefined)).toBe(false))
  it('is true for MPEG-2, H.264 and HEVC', () =>
    expect(['mpeg2video', 'h264', 'hevc'].every((codec) => mayHaveClosedCaptions({ codec } as VideoFacts))).toBe(true))
})

describe('captionIntervals', () => {
  it('looks at the first frames alone where nothing tells the length, or little follows', () => {
    expect([captionIntervals({ durationSecs: 0 }), captionIntervals({ durationSecs: 59 })]).toEqual([['%+#250'], ['%+#250']])
  })
  it('looks at each quarter after the first frames', () =>
    expect(captionIntervals({ durationSecs: 601 })).toEqual(['%+#250', '150%+#250,300%+#250,450%+#250']))
})

describe('hasClosedCaptions', () => {
  it('knows them among other data', () => {
    expect(hasClosedCaptions('H.26[45] User Data Unregistered SEI message\n\n\n')).toBe(false)
    expect(hasClosedCaptions('ATSC A53 Part 4 Closed Captions\n\n')).toBe(true)
  })
})

describe('placedCaptions', () => {
  it('keeps captions of the upper half at the top, and leaves the others to the usual place', () => {
    expect(placedCaptions('{\\an7}{\\pos(38,20)}TOP')).toBe('{\\an8}TOP')
    expect(placedCaptions('{\\an7}{\\pos(38,243)}BELOW')).toBe('BELOW')
    expect(placedCaptions('{\\an8}{\\pos(38,20)}OTHER')).toBe('{\\an8}{\\pos(38,20)}OTHER')
  })
})

describe('captionData', () => {
  it('is empty for lists that cannot be read', () => {
    expect([...captionData(Uint8Array.of(1, 2, 3), '')]).toEqual([])
    expect([...captionData(Uint8Array.of(1, 2, 3), '#tb 0: x\n0, 1\n0,,,,')]).toEqual([])
  })
  it('divides the bytes by the sizes, and counts seconds', () => {
    const times = '#software: x\n#tb 0: 1/1000\n0,  0,  40,  0,  3, 0x1\n0,  40,  80,  0,  6, 0x2\n'
    expect([...captionData(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9), times)]).toEqual([
      { secs: 0.04, bytes: Uint8Array.of(1, 2, 3) },
      { secs: 0.08, bytes: Uint8Array.of(4, 5, 6, 7, 8, 9) },
    ])
  })
})
