import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import type { RenditionSpec } from '../ffmpeg/ladder.ts'
import { segmentIndexFrom } from '../ffmpeg/segment-index.ts'
import { StoreUnavailable } from '../files/store-unavailable.ts'
import { openConversions, type TestConversions } from '../test/conversions.fixture.ts'
import { copyOfFixture, type FixtureName } from '../test/media.fixture.ts'
import { readGrowing } from './growing-pieces.ts'
import { watchGrowing } from './renditions.ts'
import { runConversion } from './work.ts'

let conversions: TestConversions
beforeEach(async () => {
  conversions = await openConversions('sqlite')
})
afterEach(() => conversions.test.close())

/** A playlist as ffmpeg writes it when two segments are complete. */
const playlist = (bytes: number): string =>
  ['#EXTM3U', '#EXT-X-MAP:URI="v360.mp4",BYTERANGE="600@0"']
    .concat([0, 1].map((place) => `#EXTINF:1.0,\n#EXT-X-BYTERANGE:${bytes}@${600 + place * bytes}\nv360.mp4`))
    .join('\n')

const spec: RenditionSpec = {
  name: 'v360',
  kind: 'video',
  width: 640,
  height: 360,
  frameRate: 25,
  maxBitrate: 700_000,
  isVariable: false,
  hasFieldRate: false,
  audioBitrate: 64_000,
  channels: 2,
  audioIndex: 1,
  lang: '',
  label: '',
}

/** Watches a fixture as if it were the rendition that is being made; answers the states that are listed. */
async function watched(name: FixtureName): Promise<string[]> {
  const { test } = conversions
  const id = await conversions.put('tiny.mp4')
  await conversions.ended(id)
  const before = (await conversions.renditions(id)).length
  const states = await runConversion(test.deps, { conversionId: id, itemId: id }, new AbortController().signal, async (work) => {
    await copyOfFixture(name, join(work.folder, 'v360.mp4'))
    await writeFile(join(work.folder, 'v360.m3u8'), playlist(1000))
    const watching = watchGrowing(work, spec)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await watching.stop()
    return (await conversions.renditions(id)).slice(before).map(({ state }) => state)
  })
  return states ?? []
}

describe('a rendition that is still being made', () => {
  it('is listed when its beginning decodes and video and sound start together', async () => {
    expect(await watched('fragmented.mp4')).toEqual(['growing'])
  })

  it.each(['late-sound.mp4', 'noise.mp4', 'silent.mp4'] as const)('is not listed when it begins like %s', async (name) => {
    expect(await watched(name)).toEqual([])
  })

  it('is read from the store in pieces by processes on other machines, until it is whole', async () => {
    const { test } = conversions
    const id = await conversions.put('tiny.mp4')
    await conversions.ended(id)
    const deps = { ...test.deps, files: { ...test.deps.files, isShared: true as const } }
    await runConversion(deps, { conversionId: id, itemId: id }, new AbortController().signal, async (work) => {
      const made = await copyOfFixture('fragmented.mp4', join(work.folder, 'v360.mp4'))
      await writeFile(join(work.folder, 'v360.m3u8'), playlist(1000))
      const watching = watchGrowing(work, spec)
      await expect
        .poll(async () => (await conversions.renditions(id)).filter(({ state }) => state === 'growing').length, { timeout: 60_000 })
        .toBe(1)
      const row = await test.deps.db.selectFrom('renditions').selectAll().where('state', '=', 'growing').executeTakeFirstOrThrow()
      const index = segmentIndexFrom(playlist(1000))
      if (index === undefined) throw new Error('no index')
      const file = readGrowing(deps, { path: row.path, index }, {})
      expect(file.size).toBe(2600)
      const bytes = await readFile(join(work.folder, 'v360.mp4'))
      for (const [start, end] of [
        [0, 2599],
        [600, 1599],
        [590, 1700],
      ] as const)
        expect(Buffer.compare(await buffer(file.read({ start, end })), bytes.subarray(start, end + 1))).toBe(0)
      await watching.end()
      await expect(buffer(file.read({ start: 0, end: 10 }))).rejects.toThrow(StoreUnavailable)
      expect(() => readGrowing(deps, { path: '/on/another/machine.mp4', index }, {})).toThrow(StoreUnavailable)
      return made
    })
  })

  it('is withdrawn when the disk is full, and made again when there is space', async () => {
    const { test } = conversions
    const { adopt } = test.deps.files
    let refused = 0
    test.deps.files.adopt = async (path, key) => {
      if (!/\/v\d+\.mp4$/.test(key)) return adopt(path, key)
      refused++
      throw Object.assign(new Error('write failed'), { code: 'ENOSPC' })
    }
    const id = await conversions.put('mpeg4.avi')
    await expect.poll(async () => (await conversions.conversionOf(id))?.Step, { timeout: 60_000 }).toBe('Waiting for space on the server')
    expect(refused).toBe(1)
    expect(await test.call(getMedia, { id }, conversions.owner)).toMatchObject({ Playable: false, Status: 'converting' })
    expect(await conversions.renditions(id)).toEqual([])
    test.deps.files.adopt = adopt
    test.time.now += 60_000
    expect(await conversions.ended(id)).toMatchObject({ Status: 'ready', Playable: true })
    expect((await conversions.renditions(id)).every(({ state }) => state === 'complete')).toBe(true)
    expect(await conversions.conversionOf(id)).toMatchObject({ Status: 'done', Step: '', Message: '' })
  })
})
