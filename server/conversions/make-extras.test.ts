import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { archiveMedia } from '../../sdk/archive/contract.ts'
import { type Conversion, listConversions, manageConversion } from '../../sdk/conversions/contract.ts'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import type { Files } from '../files/files.ts'
import { sentenceOf } from '../http/errors.ts'
import { retryPauses } from '../item-problems/item-problems.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { openConversions, type TestConversions } from '../test/conversions.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const noSpace = 'The server has no space left. Please contact your administrator.'
const minute = 60_000

describe.each(dialects)('parts that could not be made, on %s', (dialect) => {
  /** The second database has the same rows: the first two tests write and read them all. */
  const itOnce = it.runIf(dialect === 'sqlite')
  let conversions: TestConversions
  let real: Files
  beforeEach(async () => {
    conversions = await openConversions(dialect)
    real = { ...conversions.test.deps.files }
  })
  afterEach(() => conversions.test.close())

  /** The store takes renditions, and for the rest of the files the disk is full. */
  function fillDisk(): void {
    conversions.test.deps.files.adopt = async (path, key) => {
      if (/\/v\d+\.mp4$|source/.test(key)) return real.adopt(path, key)
      throw Object.assign(new Error('write failed'), { code: 'ENOSPC' })
    }
  }
  const freeDisk = (): void => {
    conversions.test.deps.files.adopt = real.adopt
  }
  const item = (id: number): Promise<MediaItem> => conversions.test.call(getMedia, { id }, conversions.owner)
  const listed = async (as: TestUser): Promise<Conversion[]> =>
    (await conversions.test.call(listConversions, { pending: false, ps: 100 }, as)).Items
  const attempts = async (id: number): Promise<number[]> =>
    (await conversions.test.deps.db.selectFrom('item_problems').select('attempts').where('item_id', '=', id).execute()).map(
      (row) => row.attempts,
    )
  async function until(isReached: () => Promise<boolean>): Promise<void> {
    for (let tried = 0; tried < 1200; tried++) {
      if (await isReached()) return
      await new Promise((done) => setTimeout(done, 25))
    }
    throw new Error('It does not get there.')
  }

  it('are recorded, listed for the owner and administrators, and made automatically when there is space again', async () => {
    const { test, owner } = conversions
    fillDisk()
    const id = await conversions.put('clock.mp4', false)
    const ready = await conversions.ended(id)
    expect(ready).toMatchObject({ Status: 'ready', Playable: true })
    expect(ready.Problems?.map(({ Part, Message, CanRetry }) => [Part, Message, CanRetry])).toEqual(
      ['poster', 'small', 'storyboard'].map((part) => [part, noSpace, true]),
    )
    expect(ready.Playlist[0]).not.toHaveProperty('StoryboardURL')
    const [admin, other] = [await test.user({ isAdmin: true }), await test.user()]
    for (const person of [owner, admin])
      expect((await listed(person)).map(({ Status, Problems }) => [Status, Problems?.length])).toEqual([['done', 3]])
    expect(await listed(other)).toEqual([])
    expect(await test.call(getMedia, { id }, other)).not.toHaveProperty('Problems')

    // Still full: the pauses grow.
    test.time.now += minute
    await until(async () => (await attempts(id)).every((count) => count >= 2))
    const next = Date.parse((await item(id)).Problems?.at(-1)?.NextTry ?? '')
    expect(next - test.time.now).toBe(5 * minute)

    freeDisk()
    test.time.now += 5 * minute
    await until(async () => (await item(id)).Problems === undefined)
    const whole = await item(id)
    expect(whole.ImageURLs.length).toBeGreaterThan(0)
    expect(whole.Playlist[0]?.StoryboardURL).toMatch(/storyboard\.vtt$/)
    expect(whole.Playlist[0]?.ThinnedMediaURL).toMatch(/small\.mp4$/)
    expect(await listed(owner)).toEqual([])
    // The source was kept as long as it was needed.
    await until(
      async () =>
        (await test.deps.db.selectFrom('media_files').select('id').where('item_id', '=', id).where('kind', '=', 'source').execute())
          .length === 0,
    )
  })

  it('stay listed and get a later retry time when a retry fails', async () => {
    const { test, owner } = conversions
    fillDisk()
    const id = await conversions.put('clock.mp4')
    await conversions.ended(id)
    const [pause] = [(await item(id)).Problems?.[0]?.NextTry]
    test.deps.files.local = () => Promise.reject(new Error('The object store answered 503 to GET /media'))
    test.time.now += minute
    await until(async () => (await item(id)).Problems?.[0]?.NextTry !== pause)
    expect((await listed(owner)).map(({ Status, Message }) => [Status, Message])).toEqual([['done', '']])
    test.deps.files.local = real.local
    freeDisk()
    test.time.now += 5 * minute
    await until(async () => (await item(id)).Problems === undefined)
  })

  itOnce('report that their source is archived, and are made on request after its restore', async () => {
    const { test, owner } = conversions
    fillDisk()
    const id = await conversions.put('clock.mp4')
    await conversions.ended(id)
    const move = (tier: 0 | 1) =>
      test.deps.db.updateTable('media_files').set({ tier }).where('item_id', '=', id).where('kind', '=', 'source').execute()
    await move(1)
    freeDisk()
    test.time.now += minute
    await until(async () => (await item(id)).Problems?.every(({ Message }) => Message === sentenceOf('SOURCE_ARCHIVED')) === true)
    const [problem] = (await item(id)).Problems ?? []
    expect(problem).toMatchObject({ CanRetry: true, NextTry: '' })
    const retry = () => test.call(manageConversion, { cid: problem?.ConversionID ?? 0, command: 'retry' }, owner)
    await expect(retry()).rejects.toMatchObject({ code: 'SOURCE_ARCHIVED', status: 409 })
    await move(0)
    await retry()
    await until(async () => (await item(id)).Problems === undefined)
  })

  itOnce('are made automatically when their source is restored from the archive', async () => {
    const { test, owner } = conversions
    fillDisk()
    const id = await conversions.put('clock.mp4')
    await conversions.ended(id)
    freeDisk()
    const tier = async () => [(await item(id)).BlobTier, (await item(id)).ArchiveState]
    await test.call(archiveMedia, { id: test.deps.ids.encode(id), archive: true }, owner)
    await until(async () => (await tier()).join() === '1,')
    test.time.now += minute
    await until(async () => (await item(id)).Problems?.every(({ Message }) => Message === sentenceOf('SOURCE_ARCHIVED')) === true)
    await test.call(archiveMedia, { id: test.deps.ids.encode(id), archive: false }, owner)
    await until(async () => (await item(id)).Problems === undefined)
    expect((await item(id)).ImageURLs.length).toBeGreaterThan(0)
  })

  itOnce('are retried a limited number of times, and then on request', async () => {
    const { test } = conversions
    fillDisk()
    const id = await conversions.put('clock.mp4')
    await conversions.ended(id)
    const rows = () => test.deps.db.selectFrom('item_problems').selectAll().where('item_id', '=', id).execute()
    // As if all tries but one had been made already.
    await test.deps.db.updateTable('item_problems').set({ attempts: retryPauses.length }).where('item_id', '=', id).execute()
    test.time.now += minute
    await until(async () => (await rows()).every(({ next_try_at }) => next_try_at === null))
    const problems = (await item(id)).Problems ?? []
    expect(problems.map(({ NextTry, CanRetry }) => [NextTry, CanRetry])).toEqual([
      ['', true],
      ['', true],
      ['', true],
    ])
    freeDisk()
    const [cid, other] = [problems[0]?.ConversionID ?? 0, await test.user()]
    await expect(test.call(manageConversion, { cid, command: 'retry' }, other)).rejects.toMatchObject({ code: 'CONVERSION_NOT_FOUND' })
    await test.call(manageConversion, { cid, command: 'retry' }, conversions.owner)
    await until(async () => (await item(id)).Problems === undefined)
    await expect(test.call(manageConversion, { cid, command: 'retry' }, conversions.owner)).rejects.toMatchObject({
      code: 'CONVERSION_NOT_FAILED',
    })
  })
})
