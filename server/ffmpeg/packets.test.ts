import { describe, expect, it } from 'vitest'
import { fixture } from '../test/media.fixture.ts'
import { readOpening, readSpans, SpanReader } from './packets.ts'

describe('SpanReader', () => {
  it('ignores lines that are not packets', () => {
    const reader = new SpanReader()
    for (const line of ['', 'error', ',0,0,0,K_', '99999,0,0,0,K_', '-1,0,0,0,K_']) reader.add(line)
    expect(reader.byStream.size).toBe(0)
  })

  it('counts a packet without times, and leaves the length unchanged', () => {
    const reader = new SpanReader()
    for (const line of ['0,N/A,N/A,N/A,K_', '0,1.000000,1.000000,0.040000,__']) reader.add(line)
    expect(reader.byStream.get(0)).toMatchObject({ shown: 2, firstSecs: 1, endSecs: 1.04 })
  })

  it('counts hidden packets separately and measures how early they start', () => {
    const reader = new SpanReader()
    for (const line of ['0,-2.000000,-2.080000,0.040000,KD', '0,-1.960000,-2.000000,0.040000,_D,', '0,0.000000,N/A,0.040000,__'])
      reader.add(line)
    expect(reader.byStream.get(0)).toEqual({
      shown: 1,
      hidden: 2,
      startsWithKey: true,
      firstSecs: 0,
      endSecs: 0.04,
      sumSecs: 0.04,
      hiddenSecs: 2,
      times: [0],
    })
  })
})

describe('readOpening', () => {
  it('finds the frames that a trim without encoding has left before the start', async () => {
    const opening = await readOpening(await fixture('trimmed.mp4'), ['mov'])
    expect(opening.get(0)).toMatchObject({ hidden: 50, hiddenSecs: 2, startsWithKey: true })
  })

  it('finds no hidden frames where frames are only reordered', async () => {
    expect((await readOpening(await fixture('reordered.mp4'), ['mov'])).get(0)).toMatchObject({ hidden: 0, firstSecs: 0 })
  })
})

describe('readSpans', () => {
  it('reads the frames and the length of each stream', async () => {
    const spans = await readSpans(await fixture('clock.mp4'), ['mov'])
    expect(spans.get(0)).toMatchObject({ shown: 300, hidden: 0, firstSecs: 0, endSecs: 12 })
    expect(spans.get(1)?.endSecs).toBeCloseTo(12, 1)
    // The lead-in of AAC.
    expect(spans.get(1)?.hiddenSecs).toBeCloseTo(1024 / 44_100, 3)
  })
})
