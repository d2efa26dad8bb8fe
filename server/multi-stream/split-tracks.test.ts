import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manageConversion } from '../../sdk/conversions/contract.ts'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { deleteStream, type EditedStream, listStreams, MultiStreamLimits } from '../../sdk/multi-stream/contract.ts'
import { extraSteps } from '../conversions/make-extras.ts'
import type { ConversionWork } from '../conversions/work.ts'
import { type Facts, probe } from '../ffmpeg/probe.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import type { ConvertedFile } from '../items/item-hooks.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'
import { burntSecs, openConversions, type TestConversions } from '../test/conversions.fixture.ts'
import { type FixtureName, fixture } from '../test/media.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { splitTracks } from './split-tracks.ts'

const factsOf = async (name: FixtureName): Promise<Facts> => {
  const path = await fixture(name)
  return probe(path, (await sniff(path)).formats ?? [])
}

describe.each(dialects)('splitTracks on %s', (dialect) => {
  let made: TestConversions
  let test: TestApp
  let owner: TestUser
  let viewer: TestUser
  beforeAll(async () => {
    made = await openConversions(dialect)
    ;({ test, owner } = made)
    viewer = await test.user()
  })
  afterAll(() => made.test.close())

  const streamsOf = async (id: number): Promise<EditedStream[]> => (await test.call(listStreams, { encid: String(id) }, owner)).Items
  /** The streams of an item when all conversions have ended. */
  const endedStreams = async (id: number): Promise<EditedStream[]> => {
    await made.ended(id)
    for (const { ID } of await streamsOf(id)) await ended(ID)
    return streamsOf(id)
  }
  const ended = async (id: number): Promise<void> => {
    const status = () => test.deps.db.selectFrom('items').select('status').where('id', '=', id).executeTakeFirst()
    await expect.poll(async () => (await status())?.status, { timeout: 60_000 }).not.toBe('converting')
  }
  const problemsOf = async (id: number) =>
    ((await test.call(getMedia, { id }, owner)).Problems ?? []).map(({ Part, Message, CanRetry }) => [Part, Message, CanRetry])
  /** A file as its conversion hands it on. */
  const fileOf = async (name: FixtureName, id: number, change: Partial<ConvertedFile> = {}): Promise<ConvertedFile> => {
    const folder = join(test.deps.workFolder, `split-${name}-${id}`)
    await mkdir(folder, { recursive: true })
    const item = await test.deps.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { signal } = new AbortController()
    return { deps: test.deps, item, source: await fixture(name), folder, keys: `media/split-${id}`, signal, ...change }
  }
  const keysBeside = async (id: number): Promise<string[]> => {
    const keys: string[] = []
    for await (const key of test.deps.files.list(`media/split-${id}`)) keys.push(key)
    return keys
  }

  it('makes an item play whose second video is broken, and names the stream that failed', async () => {
    const id = await made.put('broken-film.mkv')
    const [own, broken] = await endedStreams(id)
    expect([own?.IsOwn, own?.Status]).toEqual([true, 'ready'])
    expect([broken?.Name, broken?.Status]).toEqual(['Slides', 'failed'])
    expect(broken?.StatusMessage).toMatch(/^The file is /)
    const item = await test.call(getMedia, { id }, viewer)
    // A stream that does not play is none for viewers.
    expect([item.Status, item.ChildStreams, item.Problems]).toEqual(['ready', undefined, undefined])
    expect(await made.conversionOf(broken?.ID ?? 0)).toMatchObject({ Status: 'failed', MediaItem: { Title: 'Slides' } })
  })

  it('names videos with a codec that is not known, and takes the others', async () => {
    const { id } = await test.item(owner)
    const facts = await factsOf('two-films.mkv')
    const [slides] = facts.furtherVideos
    const unknown = { ...slides, index: 9, number: 3, title: '', unknownCodec: 'H.266 (VVC)' } as NonNullable<typeof slides>
    const splitting = splitTracks(await fileOf('two-films.mkv', id), { ...facts, furtherVideos: [unknown, ...facts.furtherVideos] })
    await expect(splitting).rejects.toThrow('FILE_TRACKS_UNREAD {"names":"Track 3 (H.266 (VVC))"}')
    expect((await streamsOf(id)).map(({ Name }) => Name)).toEqual(['', 'Slides'])
  })

  it('leaves nothing behind when the conversion is cancelled in the middle', async () => {
    const { id } = await test.item(owner)
    const facts = await factsOf('two-films.mkv')
    const stop = new AbortController()
    const { files } = test.deps
    const stopping = Object.assign(Object.create(files) as typeof files, {
      adopt: async (from: string, key: string) => {
        const stored = await files.adopt(from, key)
        stop.abort()
        return stored
      },
    })
    const file = await fileOf('two-films.mkv', id, { deps: { ...test.deps, files: stopping }, signal: stop.signal })
    await expect(splitTracks(file, facts)).rejects.toThrow(/abort/i)
    expect([await streamsOf(id), await keysBeside(id)]).toEqual([[], []])
    // The next try makes the stream.
    await splitTracks(await fileOf('two-films.mkv', id), facts)
    expect(await streamsOf(id)).toHaveLength(2)
  })

  it('adds nothing to an item that was deleted meanwhile, to a stream, and to one whose streams came with it', async () => {
    const facts = await factsOf('two-films.mkv')
    const [deleted, item, imported] = [await test.item(owner), await test.item(owner), await test.item(owner)]
    await test.deps.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', deleted.id).execute()
    await test.deps.db.updateTable('items').set({ photoset_id: item.id }).where('id', '=', item.id).execute()
    await test.deps.db.insertInto('split_tracks').values({ item_id: imported.id, track: 0 }).execute()
    for (const { id } of [deleted, item, imported]) {
      await splitTracks(await fileOf('two-films.mkv', id), facts)
      expect(await test.deps.db.selectFrom('multi_streams').select('id').where('item_id', '=', id).execute()).toEqual([])
      expect(await keysBeside(id)).toEqual([])
    }
  })

  it('makes no streams of one film in several sizes', async () => {
    const id = await made.put('two-sizes.mp4')
    await made.ended(id)
    expect([await streamsOf(id), await problemsOf(id)]).toEqual([[], []])
  })

  it(`makes ${MultiStreamLimits.perItem} streams of nine videos, says which one is left out, and adds it after one was deleted`, async () => {
    const id = await made.put('nine-films.mp4', false)
    const streams = await endedStreams(id)
    expect(streams.map(({ Name }) => Name)).toEqual(['', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `Track ${number}`)])
    expect(streams.map(({ Status }) => Status)).toEqual(Array.from({ length: MultiStreamLimits.perItem }, () => 'ready'))
    const [[part, message, canRetry] = []] = await problemsOf(id)
    expect([part, canRetry]).toEqual(['streams', true])
    expect(message).toContain('Left out: Track 9.')
    await test.call(deleteStream, { encid: String(id), id: String(streams[3]?.ID) }, owner)
    const conversion = await made.conversionOf(id)
    await test.call(manageConversion, { cid: conversion?.ID ?? 0, command: 'retry' }, owner)
    await expect.poll(() => problemsOf(id), { timeout: 60_000 }).toEqual([])
    const names = (await endedStreams(id)).map(({ Name }) => Name)
    expect(names).toEqual(['', 'Track 2', 'Track 3', 'Track 5', 'Track 6', 'Track 7', 'Track 8', 'Track 9'])
  })

  it.each<[FixtureName, string]>([
    ['two-films.mkv', 'Slides'],
    ['two-films.mp4', 'Slides'],
    ['two-programmes.ts', 'Slides'],
  ])('makes two streams of %s that play, with the right first frames and offset, and the rights of their item', async (name, title) => {
    const id = await made.put(name)
    const [own, slides] = await endedStreams(id)
    expect(own).toMatchObject({ ID: id, IsOwn: true, IsPrimary: true, OffSet: 0, Status: 'ready' })
    expect(slides).toMatchObject({ Name: title, IsOwn: false, IsPrimary: false, Status: 'ready', Duration: expect.closeTo(4, 0) })
    // The lead-in of the sound and a frame come to it.
    expect(Math.abs((slides?.OffSet ?? 0) - 1500)).toBeLessThanOrEqual(50)
    const near = (secs: number) => expect.closeTo(secs, 0)
    expect(await burntSecs(await made.pathOf(id, 'v180'), [0, 2])).toEqual([near(0), near(2)])
    expect(await burntSecs(await made.pathOf(slides?.ID ?? 0, 'v180'), [0, 2])).toEqual([near(10), near(12)])
    // The sound of a programme comes with its stream, and one sound for all stays with the item.
    const sounds = async (of: number) => (await probe(await made.pathOf(of, 'v180'), ['mov'])).audio.map(({ channels }) => channels)
    expect([await sounds(id), await sounds(slides?.ID ?? 0)]).toEqual([[2], name === 'two-programmes.ts' ? [1] : []])
    const item = await test.call(getMedia, { id }, viewer)
    expect([item.Problems, item.Duration]).toEqual([undefined, near(6)])
    for (const { URL, URL2 } of item.ChildStreams ?? []) {
      expect(await (await test.ask(URL)).text()).toContain('#EXTM3U')
      expect((await test.ask(URL2, { method: 'HEAD' })).status).toBe(200)
    }
    expect(item.ChildStreams).toHaveLength(2)
    const rows = await test.deps.db
      .selectFrom('items')
      .select(['owner_id', 'is_private'])
      .where('id', '=', slides?.ID ?? 0)
      .execute()
    expect(rows.map(({ owner_id }) => Number(owner_id))).toEqual([owner.id])
    await test.call(updateMedia, { id: String(id), isprivate: true }, owner)
    await expect(test.call(listStreams, { encid: String(id) }, viewer)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    // A second run on the same file adds nothing.
    await splitTracks(await fileOf(name, id), await factsOf(name))
    expect(await streamsOf(id)).toHaveLength(2)
  })

  it('plays from its own first frame where the other video begins earlier and is longer', async () => {
    const id = await made.put('late-first.mkv')
    const [, other] = await endedStreams(id)
    const item = await test.call(getMedia, { id }, owner)
    expect([item.Status, item.Problems, item.Duration]).toEqual(['ready', undefined, expect.closeTo(4, 0)])
    expect(await burntSecs(await made.pathOf(id, 'v180'), [0, 2])).toEqual([expect.closeTo(0, 0), expect.closeTo(2, 0)])
    expect(Math.abs((other?.OffSet ?? 0) + 1500)).toBeLessThanOrEqual(25)
    expect(await burntSecs(await made.pathOf(other?.ID ?? 0, 'v180'), [0])).toEqual([expect.closeTo(10, 0)])
  })

  it('costs a file with one video no step', async () => {
    const count = async (name: FixtureName) => extraSteps({} as ConversionWork, await factsOf(name)).length
    expect(await count('h264.mp4')).toBe((await count('two-films.mkv')) - 1)
  })
})
