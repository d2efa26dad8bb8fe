import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../../sdk/video-cuts/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { makeCutFilm } from './film.fixture.ts'

describe.each(dialects)('cuts of the video of an item on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'video-cuts-'))
    test = await openTestApp(dialect)
    owner = await test.user()
    await test.work()
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const get = (encid: string, as = owner) => test.call(contract.getVideoCuts, { encid }, as)
  const find = (encid: string, as = owner) => test.call(contract.findVideoCuts, { encid }, as)
  const ended = async (encid: string) => {
    await expect.poll(async () => (await get(encid)).State, { timeout: 60_000 }).not.toBe('waiting')
    return get(encid)
  }
  let films = 0
  /** Gives an item the only rendition that it has. */
  const setVideo = async (id: number, file: string) => {
    const key = `media/${String(++films).padStart(32, '0')}/v180.mp4`
    const { size, sha256 } = await test.deps.files.adopt(file, key)
    await test.deps.db.deleteFrom('renditions').where('item_id', '=', id).execute()
    await test.deps.db
      .insertInto('renditions')
      .values({ item_id: id, kind: 'video', name: 'v180', state: 'complete', path: key, height: 180, frame_rate: 25, size, sha256 })
      .execute()
  }
  const drawFilm = async (lengths: readonly number[]) => {
    const path = join(folder, 'film.mp4')
    return { path, ...(await makeCutFilm({ path, lengths, rate: '25' })) }
  }

  it('are for those who may edit the item, and for no one else', async () => {
    const { encId } = await test.item(owner, { is_private: 1 })
    const { encId: open } = await test.item(owner)
    for (const call of [contract.getVideoCuts, contract.findVideoCuts] as (typeof contract.findVideoCuts)[]) {
      const ask = (encid: string, as?: TestUser) => test.call(call, { encid }, as)
      await expect(ask(open)).rejects.toMatchObject({ code: expect.stringMatching(/SIGNED_OUT|MEDIA_NOT_EDITABLE/) })
      await expect(ask(open, await test.user())).rejects.toMatchObject({ code: 'MEDIA_NOT_EDITABLE' })
      await expect(ask(encId, await test.user())).rejects.toMatchObject({ status: 404 })
      await expect(ask('Vq999999', owner)).rejects.toMatchObject({ status: 404 })
      await expect(ask('x'.repeat(300), owner)).rejects.toMatchObject({ status: expect.toBeOneOf([400, 404]) })
    }
  })

  it('are refused where there is no video, and nothing is kept', async () => {
    const { id, encId } = await test.item(owner, { audio_only: 1 })
    await expect(find(encId)).rejects.toMatchObject({ status: 409, code: 'CUTS_NO_VIDEO', message: contract.VideoCutErrors.CUTS_NO_VIDEO })
    expect(await get(encId)).toEqual({ State: 'none', Cuts: [] })
    expect(await test.deps.db.selectFrom('video_cuts').select('item_id').where('item_id', '=', id).execute()).toEqual([])
  })

  it('are found once when an editor asks, and again when the item has another file', async () => {
    const { id, encId } = await test.item(owner)
    const film = await drawFilm([30, 55, 20, 41])
    await setVideo(id, film.path)
    // Reading starts nothing.
    expect([await get(encId), await get(encId)]).toEqual(Array(2).fill({ State: 'unknown', Cuts: [] }))
    await Promise.all([find(encId), find(encId)])
    expect(await ended(encId)).toEqual({ State: 'done', Cuts: [1.2, 3.4, 4.2] })
    const updatedAt = async () =>
      (await test.deps.db.selectFrom('video_cuts').select('updated_at').where('item_id', '=', id).executeTakeFirstOrThrow()).updated_at
    const before = await updatedAt()
    test.time.now += 1000
    await find(encId)
    expect([await updatedAt(), (await get(encId)).State]).toEqual([before, 'done'])
    // As a replaced file does.
    const other = await drawFilm([50, 25])
    await setVideo(id, other.path)
    await test.deps.db.updateTable('items').set({ file_version: 77 }).where('id', '=', id).execute()
    expect(await get(encId)).toEqual({ State: 'unknown', Cuts: [] })
    await find(encId)
    expect(await ended(encId)).toEqual({ State: 'done', Cuts: [2] })
  })

  it('say that they could not be found, and can be tried again', async () => {
    const { id, encId } = await test.item(owner)
    const broken = join(folder, 'broken.mp4')
    await writeFile(broken, 'not a film')
    await setVideo(id, broken)
    await find(encId)
    // The queue waits before its second attempt.
    await expect
      .poll(
        async () => {
          test.time.now += 600_000
          return (await get(encId)).State
        },
        { timeout: 60_000, interval: 300 },
      )
      .toBe('failed')
    await setVideo(id, (await drawFilm([25, 25])).path)
    await find(encId)
    expect(await ended(encId)).toEqual({ State: 'done', Cuts: [1] })
  })

  it('are refused to a person who has many searched', async () => {
    const { encId } = await test.item(owner)
    const eager = await test.user()
    const codes = []
    for (let count = 0; count <= contract.VideoCutLimits.perQuarterHour; count++)
      codes.push(await find(encId, eager).catch((error: { code: string }) => error.code))
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(['MEDIA_NOT_EDITABLE']))
    expect(codes.at(-1)).toBe('CUTS_TOO_OFTEN')
  })
})
