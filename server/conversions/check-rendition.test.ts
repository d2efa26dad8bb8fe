import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSpans } from '../ffmpeg/packets.ts'
import type { SegmentIndex } from '../ffmpeg/segment-index.ts'
import { burntSecs, openConversions, type TestConversions } from '../test/conversions.fixture.ts'
import type { FixtureName } from '../test/media.fixture.ts'

let conversions: TestConversions
beforeAll(async () => {
  conversions = await openConversions('sqlite')
})
afterAll(() => conversions.test.close())

/** Converts a fixture; a copy of the frames is made first and has the source's own size, an encoded one begins with the smallest. */
async function converted(name: FixtureName) {
  const id = await conversions.put(name)
  const item = await conversions.ended(id)
  const rows = await conversions.renditions(id)
  return { id, item, rows, isCopy: rows[0]?.name === 'v360' }
}

async function expectInTime(id: number, names: string[], secs: number, shownAt: (atSecs: number) => number): Promise<void> {
  for (const name of names) {
    const path = await conversions.pathOf(id, name)
    const spans = await readSpans(path, ['mov'])
    expect(spans.get(0)?.hidden).toBe(0)
    expect(Math.abs(spans.get(0)?.firstSecs ?? 9)).toBeLessThan(0.05)
    expect(Math.abs((spans.get(0)?.endSecs ?? 0) - secs)).toBeLessThan(0.2)
    if (spans.has(1)) expect(Math.abs(spans.get(1)?.firstSecs ?? 9)).toBeLessThan(0.1)
    const times = [0, 1, secs / 2, secs - 0.5]
    const burnt = await burntSecs(path, times)
    for (const [number, at] of times.entries()) expect(Math.abs((burnt[number] ?? 99) - shownAt(at))).toBeLessThan(0.25)
  }
}

describe('a film that was trimmed without encoding', () => {
  it.each([
    ['trimmed.mp4', 5],
    ['trimmed.mov', 5],
  ] as const)('%s is encoded, and its frames are at the times of the source', async (name, secs) => {
    const { id, item, rows, isCopy } = await converted(name)
    expect(item).toMatchObject({ Status: 'ready', Playable: true })
    expect(isCopy).toBe(false)
    expect(Math.abs(item.Duration - secs)).toBeLessThan(0.2)
    await expectInTime(
      id,
      rows.map((row) => row.name),
      secs,
      (at) => 7 + at,
    )
  })

  it('with a gap in the middle is encoded', async () => {
    const { id, item, rows, isCopy } = await converted('cut-inside.mp4')
    expect(item).toMatchObject({ Status: 'ready', Playable: true })
    expect(isCopy).toBe(false)
    await expectInTime(
      id,
      rows.map((row) => row.name),
      9,
      (at) => (at < 4 ? at : at + 3),
    )
  })

  it('that starts between two key frames is encoded and begins with a frame', async () => {
    const { id, item, rows, isCopy } = await converted('open-start.ts')
    expect(item).toMatchObject({ Status: 'ready', Playable: true })
    expect(isCopy).toBe(false)
    for (const { name } of rows) {
      const spans = await readSpans(await conversions.pathOf(id, name), ['mov'])
      expect(Math.abs(spans.get(0)?.firstSecs ?? 9)).toBeLessThan(0.05)
      expect(Math.abs((spans.get(0)?.firstSecs ?? 9) - (spans.get(1)?.firstSecs ?? -9))).toBeLessThan(0.1)
    }
  })
})

describe('a film of a camera or phone', () => {
  it.each(['clock.mp4', 'primed.mov', 'fragmented.mp4', 'copied.mkv', 'copied.ts'] as const)('%s is copied, not encoded', async (name) => {
    const { id, item, rows, isCopy } = await converted(name)
    expect(item).toMatchObject({ Status: 'ready', Playable: true })
    expect(isCopy).toBe(true)
    expect(Math.abs(item.Duration - 12)).toBeLessThan(0.2)
    await expectInTime(
      id,
      rows.map((row) => row.name),
      12,
      (at) => at,
    )
    const index = JSON.parse(rows[0]?.segments ?? '') as SegmentIndex
    expect(index.segments).toHaveLength(3)
    expect((await readFile(await conversions.pathOf(id, 'v360'))).length).toBe(rows[0]?.size)
  })
})
