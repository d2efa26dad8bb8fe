import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { readSpans } from '../ffmpeg/packets.ts'
import { openConversions, type TestConversions } from '../test/conversions.fixture.ts'

// The database has no part in what becomes of a file: one is enough.
describe('an incomplete or protected file', () => {
  let conversions: TestConversions
  beforeAll(async () => {
    conversions = await openConversions('sqlite')
  })
  afterAll(() => conversions.test.close())

  it.each(['noise.mp4', 'header.mkv'] as const)('%s has no playable content: it fails with a message and is never ready', async (name) => {
    const id = await conversions.put(name)
    const item = await conversions.ended(id)
    expect(item).toMatchObject({ Status: 'failed', Playable: false })
    expect(item.StatusMessage).toMatch(/nothing that can be played|cannot be decoded|damaged|incomplete/)
    expect(await conversions.renditions(id)).toEqual([])
  })

  it.each(['encrypted.mp4', 'encrypted-fragments.mp4', 'fairplay.m4v', 'encrypted.webm', 'encrypted.wmv'] as const)(
    '%s fails with the message that it is copy-protected',
    async (name) => {
      const item = await conversions.ended(await conversions.put(name))
      expect(item).toMatchObject({ Status: 'failed', Playable: false })
      expect(item.StatusMessage).toContain('copy-protected')
    },
  )

  it.each([
    ['cut-off.mp4', 'of 0:12 can be played'],
    ['cut-off.mkv', 'of 0:12 can be played'],
    ['cut-off.wav', 'of 0:12 can be played'],
    ['cut-off.wv', 'of 0:12 can be played'],
    ['cut-off.mp3', 'of 0:12 can be played'],
    ['cut-off.ogg', 'the end is missing'],
    ['cut-off.ts', 'the end is missing'],
  ] as const)('%s plays as far as it is complete, and its owner sees a message', async (name, missing) => {
    const id = await conversions.put(name)
    const item = await conversions.ended(id)
    expect(item).toMatchObject({ Status: 'ready', Playable: true })
    expect(item.Duration).toBeGreaterThan(3)
    expect(item.Duration).toBeLessThan(5.2)
    expect(item.Problems).toMatchObject([{ Part: 'source', CanRetry: false, NextTry: '' }])
    expect(item.Problems?.[0]?.Message).toMatch(/^The file is incomplete: /)
    expect(item.Problems?.[0]?.Message).toContain(missing)
    for (const { name: rendition } of await conversions.renditions(id)) {
      const spans = await readSpans(await conversions.pathOf(id, rendition), ['mov'])
      expect(Math.abs((spans.get(0)?.endSecs ?? 0) - item.Duration)).toBeLessThan(0.3)
    }
    // Others are not told.
    const other = await conversions.test.user()
    expect(await conversions.test.call(getMedia, { id }, other)).not.toHaveProperty('Problems')
  })

  it.each(['clock.mp4', 'whole.mp3', 'whole.ogg', 'copied.ts', 'recording.ts'] as const)('reports no problem for %s', async (name) => {
    expect(await conversions.ended(await conversions.put(name))).not.toHaveProperty('Problems')
  })
})
