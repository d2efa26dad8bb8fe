import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { listMine } from '../../sdk/mine/contract.ts'
import * as contract from '../../sdk/multi-stream/contract.ts'
import { MultiStreamLimits } from '../../sdk/multi-stream/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { listTrash, restoreMedia } from '../../sdk/trash/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'
import { openConversions, type TestConversions } from '../test/conversions.fixture.ts'
import { fixture } from '../test/media.fixture.ts'
import { sendUpload } from '../test/send-upload.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('streams on %s', (dialect) => {
  let made: TestConversions
  let test: TestApp
  let owner: TestUser
  let viewer: TestUser
  let film: Buffer<ArrayBuffer>
  let encid: string
  let itemId: number
  beforeAll(async () => {
    made = await openConversions(dialect)
    ;({ test, owner } = made)
    viewer = await test.user()
    film = (await readFile(await fixture('h264.mp4'))) as Buffer<ArrayBuffer>
    itemId = await made.put('h264.mp4')
    encid = (await made.ended(itemId)).EncID
  })
  afterAll(() => made.test.close())

  const list = (as: TestUser | undefined = owner, id = encid) => test.call(contract.listStreams, { encid: id }, as)
  const names = async (as?: TestUser) => (await list(as)).Items.map(({ Name, Kind }) => Name || Kind)
  const add = async (name: string, kind: contract.StreamKind = 'screen', id = encid, body: Buffer<ArrayBuffer> = film, as = owner) =>
    (await test.call(contract.processStreamUpload, { encid: id, fn: await sendUpload(test, as, `${name}.mp4`, body), name, kind }, as)).ID
  /** A stream whose conversion has ended. */
  const addReady = async (name: string, kind?: contract.StreamKind): Promise<number> => {
    const id = await add(name, kind)
    for (let tried = 0; tried < 1200; tried++) {
      if ((await list()).Items.find(({ ID }) => ID === id)?.Status !== 'converting') return id
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error('The conversion does not end.')
  }

  it('refuses invalid input with a readable message and saves nothing', async () => {
    const refused = (input: object, status: number, message: string, call: unknown = contract.updateStream) =>
      expect(
        test.call(call as typeof contract.updateStream, { encid, id: itemId, ...input } as never, owner),
        message,
      ).rejects.toMatchObject({
        status,
        message,
      })
    await refused({ name: ' ' }, 400, 'Please enter a name.')
    await refused({ name: 'x'.repeat(101) }, 400, 'A name can have at most 100 characters.')
    await refused({ name: 'two\nlines' }, 400, 'A name must be a single line.')
    await refused({ kind: 'hologram' }, 400, '"kind" must be one of camera, screen, slides, sign.')
    await refused({ offset: 'soon' }, 400, 'An offset must be a number of milliseconds.')
    await refused({ offset: 3_600_001 }, 400, 'An offset can be at most one hour.')
    await refused({ view: 'pip-6' }, 400, 'This view does not exist.', contract.saveStreamView)
    await refused({ order: ['x'] }, 400, 'An order must be a list of numbers.', contract.saveStreamOrder)
    for (const call of [
      contract.updateStream,
      contract.setPrimaryStream,
      contract.deleteStream,
      contract.restoreStream,
      contract.findStreamOffset,
    ])
      await refused({ id: 4711 }, 404, contract.MultiStreamErrors.STREAM_NOT_FOUND, call)
    expect((await list()).Items).toEqual([])
  })

  it('refuses files without moving images, and streams of anything but a video', async () => {
    const words = Buffer.from('Only words')
    await expect(add('words', 'screen', encid, words)).rejects.toMatchObject({ status: 415 })
    const sound = (await readFile(await fixture('sound.wav'))) as Buffer<ArrayBuffer>
    await expect(add('sound', 'screen', encid, sound)).rejects.toMatchObject({ code: 'STREAM_NOT_VIDEO' })
    const { encId: document } = await test.item(owner, { record_type: 10 })
    await expect(add('film', 'screen', document)).rejects.toMatchObject({ code: 'STREAMS_ONLY_VIDEO' })
    for (const fn of ['x', '0'.repeat(32), await sendUpload(test, viewer, 'a.mp4', film)])
      await expect(test.call(contract.processStreamUpload, { encid, fn }, owner)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    expect((await list()).Items).toEqual([])
  })

  it('is changed only by callers who may edit the item', async () => {
    for (const as of [undefined, viewer, await test.guest()])
      for (const [call, input] of [
        [contract.processStreamUpload, { fn: 'x' }],
        [contract.updateStream, { id: itemId, name: 'Taken over' }],
        [contract.setPrimaryStream, { id: itemId }],
        [contract.deleteStream, { id: itemId }],
        [contract.restoreStream, { id: itemId }],
        [contract.findStreamOffset, { id: itemId }],
        [contract.saveStreamOrder, { order: [] }],
        [contract.saveStreamView, { view: 'multi-1' }],
      ] as const)
        await expect(test.call(call as typeof contract.deleteStream, { encid, ...input } as never, as)).rejects.toMatchObject(
          as === viewer ? { code: 'STREAMS_NOT_EDITABLE' } : { code: 'SIGNED_OUT' },
        )
  })

  it('adds an upload as a stream with files of its own, once, and shows it when it plays', async () => {
    const fn = await sendUpload(test, owner, 'Screen recording.mp4', film)
    const input = { encid, fn, kind: 'screen' as const }
    const first = await test.call(contract.processStreamUpload, input, owner)
    expect((await test.call(contract.processStreamUpload, input, owner)).ID).toBe(first.ID)
    for (let tried = 0; (await list()).Items[1]?.Status === 'converting' && tried < 1200; tried++)
      await new Promise((done) => setTimeout(done, 50))
    const [own, screen] = (await list()).Items
    expect(own).toMatchObject({ ID: itemId, Name: '', Kind: 'camera', IsOwn: true, IsPrimary: true, OffSet: 0 })
    expect(screen).toMatchObject({ ID: first.ID, Name: 'Screen recording', IsOwn: false, IsPrimary: false, Status: 'ready', Width: 640 })
    const item = await test.call(getMedia, { id: encid }, viewer)
    expect(item.ChildStreams?.map(({ ID }) => ID)).toEqual([itemId, first.ID])
    const [entry] = item.Playlist
    expect(entry).toMatchObject({
      MultiStream: true,
      DualStream: true,
      DualStreamOffSet: 0,
      StreamView: 'pip-4',
      DualMediaURL: screen?.URL,
    })
    expect(entry?.ChildStreams?.[1]).toMatchObject({ URL: screen?.URL, EncoderName: '' })
    const answer = await test.ask(entry?.DualMediaURL ?? '')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('#EXTM3U')
    expect((await test.ask(entry?.ThinnedDualMediaURL ?? '', { method: 'HEAD' })).status).toBe(200)
  })

  it('is in no list and no search, and has the rights of its item', async () => {
    const [, screen] = (await list()).Items
    const found = await test.call(searchMedia, { s: 'Screen recording' } as never, owner)
    expect(JSON.stringify(found)).not.toContain(screen?.EncID)
    expect(JSON.stringify(await test.call(listMine, {} as never, owner))).not.toContain(screen?.EncID)
    const file = screen?.URL ?? ''
    expect((await test.ask(file)).status).toBe(200)
    await test.call(updateMedia, { id: encid, isprivate: true }, owner)
    await new Promise((resolve) => setTimeout(resolve, 2100))
    expect((await test.ask(file)).status).not.toBe(200)
    await expect(test.call(getMedia, { id: screen?.EncID ?? '' }, viewer)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    expect((await test.ask((await list()).Items[1]?.URL ?? '')).status).toBe(200)
    await test.call(updateMedia, { id: encid, isprivate: false }, owner)
  })

  it('reads the streams of many items in as many statements as those of one, and none for films without', async () => {
    const plain = await test.item(owner)
    const entriesOf = (ids: number[]) => statementsOf(test.deps.db, () => Promise.all(ids.map((id) => test.call(getMedia, { id }, owner))))
    expect((await entriesOf([plain.id])).filter((sql) => sql.includes('multi_streams'))).toEqual([])
    expect((await entriesOf([itemId])).filter((sql) => sql.includes('multi_streams'))).toHaveLength(1)
  })

  it('renames, moves in time and order, chooses the primary stream and the view, and tells the second of two editors', async () => {
    const id = (await list()).Items[1]?.ID ?? 0
    const { Revision } = await list()
    const saved = await test.call(contract.updateStream, { encid, id, name: 'Desktop', offset: -1234.5678, revision: Revision }, owner)
    expect(saved.Revision).toBe(String(Number(Revision) + 1))
    await expect(test.call(contract.updateStream, { encid, id, name: 'Late', revision: Revision }, owner)).rejects.toMatchObject({
      code: 'ITEM_CHANGED',
    })
    expect((await list()).Items[1]).toMatchObject({ Name: 'Desktop', OffSet: -1234.568, Kind: 'screen' })
    await expect(test.call(contract.updateStream, { encid, id: itemId, offset: 40 }, owner)).rejects.toMatchObject({
      code: 'STREAM_IS_ITEM',
    })
    await test.call(contract.updateStream, { encid, id: itemId, name: 'Speaker' }, owner)
    await test.call(contract.setPrimaryStream, { encid, id }, owner)
    await test.call(contract.saveStreamView, { encid, view: 'pip-2-l' }, owner)
    await expect(test.call(contract.saveStreamOrder, { encid, order: [id] }, owner)).rejects.toMatchObject({ code: 'STREAMS_CHANGED' })
    await test.call(contract.saveStreamOrder, { encid, order: [id, itemId] }, owner)
    expect(await names()).toEqual(['Desktop', 'Speaker'])
    const [entry] = (await test.call(getMedia, { id: encid })).Playlist
    expect(entry?.StreamView).toBe('pip-2-l')
    expect(entry?.ChildStreams?.map(({ IsPrimary }) => IsPrimary)).toEqual([true, false])
    expect(entry?.DualStreamOffSet).toBe(-1234.568)
  })

  it('finds the offset by sound, and says how certain it is', async () => {
    await expect(test.call(contract.findStreamOffset, { encid, id: itemId }, owner)).rejects.toMatchObject({ code: 'STREAM_IS_ITEM' })
    const id = (await list()).Items.find(({ IsOwn }) => !IsOwn)?.ID ?? 0
    await test.call(contract.findStreamOffset, { encid, id }, owner)
    for (let tried = 0; (await list()).Items.some(({ FindState }) => FindState === 'running') && tried < 600; tried++)
      await new Promise((done) => setTimeout(done, 50))
    const stream = (await list()).Items.find(({ ID }) => ID === id)
    // It is the same recording.
    expect(Math.abs(stream?.FoundOffSet ?? 99)).toBeLessThanOrEqual(3)
    expect(stream?.Certainty).toBeGreaterThan(0)
  })

  it('deletes a stream, shows the others, and restores it from the item and from the trash', async () => {
    const id = (await list()).Items.find(({ IsOwn }) => !IsOwn)?.ID ?? 0
    await expect(test.call(contract.deleteStream, { encid, id: itemId }, owner)).rejects.toMatchObject({ code: 'STREAM_IS_ITEM' })
    await test.call(contract.deleteStream, { encid, id }, owner)
    await expect(test.call(contract.deleteStream, { encid, id }, owner)).rejects.toMatchObject({ code: 'STREAM_NOT_FOUND' })
    expect(await names()).toEqual(['Speaker'])
    const item = await test.call(getMedia, { id: encid })
    expect([item.ChildStreams, item.Playlist[0]?.MultiStream]).toEqual([undefined, false])
    await test.call(contract.restoreStream, { encid, id }, owner)
    expect(await names()).toEqual(['Desktop', 'Speaker'])
    await test.call(contract.deleteStream, { encid, id }, owner)
    expect((await test.call(listTrash, {} as never, owner)).Items.map(({ ClipDataID }) => ClipDataID)).toEqual([id])
    await test.call(restoreMedia, { id: String(id) }, owner)
    expect(await names()).toEqual(['Desktop', 'Speaker'])
  })

  it(`takes at most ${MultiStreamLimits.perItem} streams`, async () => {
    for (let count = (await list()).Count; count < MultiStreamLimits.perItem; count++) await add(`Camera ${count}`, 'camera')
    await expect(add('One more')).rejects.toMatchObject({ code: 'STREAMS_FULL' })
    await addReady('x').catch(() => undefined)
    expect((await list()).Count).toBe(MultiStreamLimits.perItem)
  })
})
