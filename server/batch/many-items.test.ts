import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Batch, batchConnect, getBatch, listBatchFailures } from '../../sdk/batch/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { runBatch } from './run-batch.ts'

const many = 5000

describe.each(dialects)('thousands of named items on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let ids: number[]
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    const numbers =
      dialect === 'sqlite'
        ? sql`(with recursive n(n) as (select 1 union all select n + 1 from n where n <= ${many}) select n from n)`
        : sql`generate_series(1, ${many + 1}::int) as n(n)`
    await sql`insert into items (record_type, title, description, owner_id, status, created_at, updated_at)
      select 1, 'Lesson ' || n, '', ${admin.id}, 'ready', 0, 0 from ${numbers}`.execute(test.deps.db)
    ids = (await test.deps.db.selectFrom('items').select('id').orderBy('id').execute()).map(({ id }) => id)
  }, 120_000)
  afterAll(() => test.close())

  const run = async (batch: number): Promise<Batch> => {
    await runBatch(test.deps, batch)
    return test.call(getBatch, { batch }, admin)
  }
  const shared = async (): Promise<number> => {
    const rows = await test.deps.db.selectFrom('items').select('id').where('connect_share', '=', 1).execute()
    return rows.length
  }

  it('are changed once each, without the item after them; a second batch changes one more and reports an unknown item', async () => {
    const named = ids.slice(0, many)
    const first = await test.call(batchConnect, { cdids: named, share: true }, admin)
    expect(first.Batch).toMatchObject({ Status: 'waiting', Total: many, IsListed: true, Changed: 0 })
    expect(await run(first.BatchID)).toMatchObject({ Status: 'done', Total: many, Changed: many, Unchanged: 0, Failed: 0, CanUndo: true })
    expect(await shared()).toBe(many)

    const gone = 9_000_000
    const second = await test.call(batchConnect, { cdids: [...named, ids.at(-1) ?? 0, gone].join(','), share: true }, admin)
    expect(await run(second.BatchID)).toMatchObject({ Status: 'done', Total: many + 2, Changed: 1, Unchanged: many, Failed: 1 })
    expect((await test.call(listBatchFailures, { batch: second.BatchID }, admin)).Items).toMatchObject([{ ClipDataID: gone }])
    expect(await shared()).toBe(many + 1)
  }, 240_000)
})
