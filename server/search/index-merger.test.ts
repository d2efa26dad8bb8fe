import { type Kysely, sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import { openTestDatabase } from '../test/test-database.fixture.ts'
import { mergeStep, startIndexMerger } from './index-merger.ts'

const log = pino({ level: 'silent' })

describe('the segments of the full-text indexes', () => {
  let open: OpenDatabase
  let owner_id: number
  beforeEach(async () => {
    open = await openTestDatabase('sqlite')
    const user = { name: 'first', display_name: 'First', password_hash: '-', created_at: 0 }
    owner_id = (await open.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
  })
  afterEach(async () => {
    vi.useRealTimers()
    await open.close()
  })

  const write = async (db: Kysely<Database>, count: number): Promise<void> => {
    for (let index = 0; index < count; index++)
      await db
        .insertInto('items')
        .values({ record_type: 1, title: `Lesson ${index}`, owner_id, status: 'ready', created_at: 0, updated_at: 0 })
        .execute()
  }
  const parts = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(distinct segid) as count from items_fts_idx`.execute(open.db)
    return rows[0]?.count ?? 0
  }
  const found = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from items_fts where items_fts match 'lesson'`.execute(open.db)
    return rows[0]?.count ?? 0
  }
  const changes = async (): Promise<number> => (await sql<{ n: number }>`select total_changes() as n`.execute(open.db)).rows[0]?.n ?? 0

  it('stay separate until they are merged, and contain the same afterwards', async () => {
    await write(open.db, 40)
    expect(await parts()).toBe(40)
    let rounds = 0
    while (await mergeStep(open.db)) rounds++
    expect(rounds).toBeGreaterThan(0)
    expect(await parts()).toBeLessThan(8)
    expect(await found()).toBe(40)
    await sql`insert into items_fts (items_fts) values ('integrity-check')`.execute(open.db)
  })

  it('are not merged again without new writes', async () => {
    await write(open.db, 40)
    const known: Parameters<typeof mergeStep>[1] = new Map()
    while (await mergeStep(open.db, known)) continue
    const before = await changes()
    expect(await mergeStep(open.db, known)).toBe(false)
    expect(await changes()).toBe(before)
    await write(open.db, 20)
    expect(await mergeStep(open.db, known)).toBe(true)
  })

  it('are merged in small steps while the server runs', async () => {
    vi.useFakeTimers()
    await write(open.db, 40)
    const merging = startIndexMerger(open, log)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await parts()).toBeLessThan(8)
    merging.stop()
    await write(open.db, 40)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await parts()).toBeGreaterThan(40)
  })

  it('are merged again after a failed merge', async () => {
    vi.useFakeTimers()
    await write(open.db, 40)
    const error = vi.fn()
    await sql`pragma query_only = on`.execute(open.db)
    const merging = startIndexMerger(open, { error })
    await vi.advanceTimersByTimeAsync(1500)
    expect(error).toHaveBeenCalledTimes(1)
    await sql`pragma query_only = off`.execute(open.db)
    await vi.advanceTimersByTimeAsync(3000)
    merging.stop()
    expect(await parts()).toBeLessThan(8)
  })
})
