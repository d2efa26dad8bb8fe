import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { saveChapter } from '../../sdk/chapters/contract.ts'
import { listConversions, manageConversion } from '../../sdk/conversions/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import type { Files } from '../files/files.ts'
import { sentenceOf } from '../http/errors.ts'
import { openConversions, type TestConversions } from '../test/conversions.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { rotatePhotoJob } from './part-jobs.ts'

const noSpace = sentenceOf('STORAGE_FULL')
const minute = 60_000

describe.each(dialects)('photos and chapter images that could not be made, on %s', (dialect) => {
  let conversions: TestConversions
  let real: Files
  beforeAll(async () => {
    conversions = await openConversions(dialect)
    real = { ...conversions.test.deps.files }
  })
  afterEach(() => freeDisk())
  afterAll(() => conversions.test.close())

  const failWith = (error: Error): void => {
    conversions.test.deps.files.adopt = () => Promise.reject(error)
  }
  const fillDisk = (): void => failWith(Object.assign(new Error('write failed'), { code: 'ENOSPC' }))
  const freeDisk = (): void => {
    conversions.test.deps.files.adopt = real.adopt
  }
  const problems = async (id: number) => (await conversions.test.call(getMedia, { id }, conversions.owner)).Problems ?? []
  const namesOf = async (id: number, kind: 'image' | 'chapter-picture') =>
    (
      await conversions.test.deps.db.selectFrom('media_files').select('name').where('item_id', '=', id).where('kind', '=', kind).execute()
    ).map(({ name }) => name)

  /** A photo that is to be drawn rotated by 90 degrees. */
  async function rotate(id: number): Promise<void> {
    const { db, jobs } = conversions.test.deps
    await db.updateTable('items').set({ turned: 90 }).where('id', '=', id).execute()
    await jobs.add(db, rotatePhotoJob, { itemId: id }, { key: `turn-${id}` })
  }
  const start = {
    photo: async () => {
      const id = await conversions.put('turned.jpg')
      await conversions.ended(id)
      return id
    },
    'chapter-pictures': async () => {
      const id = await conversions.put('h264.mp4')
      await conversions.ended(id)
      return id
    },
  }
  const change = {
    photo: rotate,
    'chapter-pictures': async (id: number) => {
      const encid = conversions.test.deps.ids.encode(id)
      await conversions.test.call(saveChapter, { encid, start: 1, duration: 1, title: 'Second part' }, conversions.owner)
    },
  }
  const isMade = {
    photo: async (id: number) => (await namesOf(id, 'image')).every((name) => name.startsWith('image-t90')),
    'chapter-pictures': async (id: number) => (await namesOf(id, 'chapter-picture')).length === 1,
  }

  it.each(['photo', 'chapter-pictures'] as const)(
    '(%s) are recorded, listed for the owner and administrators, and made automatically when there is space again',
    async (part) => {
      const { test, owner } = conversions
      const id = await start[part]()
      fillDisk()
      await change[part](id)
      await expect.poll(() => problems(id), { timeout: 60_000 }).toMatchObject([{ Part: part, Message: noSpace, CanRetry: true }])
      const next = async () => Date.parse((await problems(id))[0]?.NextTry ?? '') - test.time.now
      expect(await next()).toBe(minute)
      const [admin, other] = [await test.user({ isAdmin: true }), await test.user()]
      for (const person of [owner, admin])
        expect((await test.call(listConversions, { pending: false, ps: 100 }, person)).Items).toMatchObject([
          { ClipDataID: id, Status: 'done', Problems: [{ Part: part }] },
        ])
      expect((await test.call(listConversions, { pending: false, ps: 100 }, other)).Items).toEqual([])
      test.time.now += minute
      await expect.poll(next, { timeout: 60_000 }).toBe(5 * minute)
      freeDisk()
      test.time.now += 5 * minute
      await expect.poll(() => problems(id), { timeout: 60_000 }).toEqual([])
      expect(await isMade[part](id)).toBe(true)
    },
  )

  it.each(['photo', 'chapter-pictures'] as const)('(%s) are made at once on request', async (part) => {
    const { test, owner } = conversions
    const id = await start[part]()
    fillDisk()
    await change[part](id)
    await expect.poll(async () => (await problems(id)).length, { timeout: 60_000 }).toBe(1)
    freeDisk()
    const cid = (await problems(id))[0]?.ConversionID ?? 0
    await expect(test.call(manageConversion, { cid, command: 'retry' }, await test.user())).rejects.toMatchObject({
      code: 'CONVERSION_NOT_FOUND',
    })
    await test.call(manageConversion, { cid, command: 'retry' }, owner)
    await expect.poll(() => problems(id), { timeout: 60_000 }).toEqual([])
    expect(await isMade[part](id)).toBe(true)
  })

  it('are not retried automatically when a tool cannot read the file', async () => {
    const id = await start.photo()
    failWith(new ToolFailure('IMAGE_DAMAGED'))
    await change.photo(id)
    await expect.poll(() => problems(id), { timeout: 60_000 }).toMatchObject([{ Part: 'photo', CanRetry: true, NextTry: '' }])
  })

  it('leave existing images in place', async () => {
    const id = await start['chapter-pictures']()
    await change['chapter-pictures'](id)
    await expect.poll(() => isMade['chapter-pictures'](id), { timeout: 60_000 }).toBe(true)
    const before = await namesOf(id, 'chapter-picture')
    fillDisk()
    await change['chapter-pictures'](id)
    await expect.poll(async () => (await problems(id)).length, { timeout: 60_000 }).toBe(1)
    expect(await namesOf(id, 'chapter-picture')).toEqual(before)
  })
})
