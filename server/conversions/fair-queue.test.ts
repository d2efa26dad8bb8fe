import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listConversions } from '../../sdk/conversions/contract.ts'
import { jobsOf } from '../app.ts'
import type { BoundJob } from '../jobs/jobs.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { convertFirstJob, startConversion } from './conversions.ts'

describe.each(dialects)('the queue of first renditions on %s', (dialect) => {
  let test: TestApp
  let many: TestUser
  let other: TestUser
  beforeEach(async () => {
    test = await openTestApp(dialect)
    many = await test.user({ name: 'many' })
    other = await test.user({ name: 'other' })
  })
  afterEach(() => test.close())

  /** Queues an upload of so many bytes; answers its item. */
  async function queue(owner: TestUser, bytes = 1_000_000): Promise<number> {
    const { id } = await test.item(owner, { status: 'converting', playable: 0, record_type: 10 })
    await test.deps.db.transaction().execute((trx) => startConversion(trx, test.deps, { itemId: id, ownerId: owner.id, bytes }))
    return id
  }

  const rows = () => test.deps.db.selectFrom('conversions').selectAll().orderBy('turn').orderBy('id').execute()

  /** Marks the next one as begun, as its job does; answers its item. */
  async function begin(): Promise<number> {
    const next = (await rows()).find(({ status }) => status === 'queued')
    if (next === undefined) throw new Error('Nothing waits.')
    await test.deps.db.updateTable('conversions').set({ status: 'done' }).where('id', '=', next.id).execute()
    return next.item_id
  }

  it('converts the clip of another person third while 120 clips of one person wait', async () => {
    const source = join(test.deps.workFolder, 'source')
    const addImage = async (owner: TestUser): Promise<number> => {
      const id = await queue(owner)
      const path = `media/${randomUUID()}/source.png`
      await writeFile(
        source,
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#295' } })
          .png()
          .toBuffer(),
      )
      const stored = await test.deps.files.adopt(source, path)
      const file = { item_id: id, kind: 'source' as const, name: 'source.png', path, mime: 'image/png', ...stored }
      await test.deps.db.insertInto('media_files').values(file).execute()
      return id
    }
    const first = await addImage(many)
    const second = await addImage(many)
    for (let count = 2; count < 120; count++) await queue(many)
    const started: number[] = []
    let release = (): void => {}
    const isAdded = new Promise<void>((resolve) => {
      release = resolve
    })
    const jobs = jobsOf(test.deps)
    const convert = jobs.find(({ name }) => name === convertFirstJob.name)
    if (convert === undefined) throw new Error('There is no handler.')
    const run: BoundJob['run'] = async (payload, attempt) => {
      const { itemId, conversionId } = payload as { itemId: number; conversionId: number }
      started.push(itemId)
      // As the conversion itself does when it begins.
      await test.deps.db.updateTable('conversions').set({ status: 'converting' }).where('id', '=', conversionId).execute()
      if (started.length <= 2) await isAdded
      return convert.run(payload, attempt)
    }
    await test.deps.jobs.start(
      jobs.map((job) => (job === convert ? { ...convert, run } : job)),
      { concurrency: 2 },
    )
    await vi.waitFor(() => expect(started.toSorted((a, b) => a - b)).toEqual([first, second]), 60_000)
    await vi.waitFor(async () => expect((await rows()).filter(({ status }) => status === 'converting')).toHaveLength(2), 60_000)
    const clip = await addImage(other)
    const { Items } = await test.call(listConversions, { pending: true }, other)
    expect(Items.map(({ ClipDataID, QueuePosition }) => [ClipDataID, QueuePosition])).toEqual([[clip, 1]])
    release()
    await vi.waitFor(() => expect(started).toContain(clip), 60_000)
    expect(started.indexOf(clip)).toBe(2)
    const ready = async () => (await test.deps.db.selectFrom('items').select('status').where('id', '=', clip).executeTakeFirst())?.status
    await vi.waitFor(async () => expect(await ready()).toBe('ready'), 60_000)
  })

  it('alternates between owners, in the order of arrival for each owner', async () => {
    const third = await test.user({ name: 'third' })
    const expected: number[] = []
    const ids = new Map<TestUser, number[]>()
    for (const owner of [many, other, third]) ids.set(owner, [await queue(owner), await queue(owner), await queue(owner)])
    for (let round = 0; round < 3; round++) for (const owner of [many, other, third]) expected.push(ids.get(owner)?.[round] ?? 0)
    const order: number[] = []
    while (order.length < 9) order.push(await begin())
    expect(order).toEqual(expected)
  })

  it('puts long uploads behind short ones for a limited number of turns', async () => {
    const long = await queue(many, 40_000_000_000)
    const short = await queue(other)
    expect(await begin()).toBe(short)
    let rounds = 0
    do {
      await queue(await test.user({ name: `new${rounds}` }))
      rounds++
    } while ((await begin()) !== long)
    expect(rounds).toBeLessThanOrEqual(40)
  })

  it('gives each upload its own turn when one person sends several at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, () => queue(many)))
    expect(new Set((await rows()).map(({ turn }) => turn)).size).toBe(12)
  })

  it('does not count cancelled or deleted uploads against their owner', async () => {
    for (let count = 0; count < 5; count++) await queue(many)
    await test.deps.db.updateTable('conversions').set({ status: 'cancelled' }).where('turn', '<', 5).execute()
    await test.deps.db.updateTable('items').set({ deleted_at: test.time.now }).execute()
    const ownQueue = await queue(many)
    const otherQueue = await queue(other)
    const turns = new Map((await rows()).map((row) => [row.item_id, row.turn]))
    expect(turns.get(ownQueue)).toBe(turns.get(otherQueue))
  })
})
