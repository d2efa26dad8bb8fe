import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteCategory, listItemCategories, saveCategory, saveItemCategories } from '../../sdk/categories/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { lockItems } from './table-criteria.ts'
import { putMembers } from './table-members.ts'

describe.each(dialects)('two writers of memberships on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  it('wait for each other, and the choice of a person wins', async () => {
    const { ID } = await test.call(saveCategory, { id: 0, data: { Name: 'Filled meanwhile' } }, admin)
    const { id, encId } = await test.item(admin)
    let saving: Promise<unknown> | undefined
    await test.deps.db.transaction().execute(async (trx) => {
      await lockItems(trx, [id])
      saving = test.call(saveItemCategories, { encid: encId, catsexc: [ID] }, admin)
      if (dialect === 'postgres') await isWaiting()
      await putMembers(trx, [{ item_id: id, category_id: ID, is_manual: 0, is_excluded: 0 }])
    })
    await saving
    const { IncludedCategories, ExcludedCategories } = await test.call(listItemCategories, { encid: encId }, admin)
    expect([IncludedCategories.length, ExcludedCategories.length]).toEqual([0, 1])
  })

  /** Until the other one has come to the row that is held here. */
  const isWaiting = () =>
    expect.poll(async () => Number((await blocked.execute(test.deps.db)).rows[0]?.count), { timeout: 60_000 }).toBeGreaterThan(0)

  it('do not block readers while a large category is deleted', async () => {
    const { ID } = await test.call(saveCategory, { id: 0, data: { Name: 'Large' } }, admin)
    const items = await Promise.all(Array.from({ length: 600 }, () => test.item(admin)))
    await putMembers(
      test.deps.db,
      items.map(({ id }) => ({ item_id: id, category_id: ID, is_manual: 1, is_excluded: 0 })),
    )
    const left: number[] = []
    const deleting = test.call(deleteCategory, { id: ID }, admin)
    let isOver = false
    void deleting.finally(() => {
      isOver = true
    })
    while (!isOver) {
      const rows = await test.deps.db.selectFrom('item_categories').select('item_id').where('category_id', '=', ID).execute()
      left.push(rows.length)
      await new Promise(setImmediate)
    }
    expect(await deleting).toMatchObject({ Success: true })
    expect(left.some((count) => count > 0 && count < 600)).toBe(true)
  })
})

const blocked = sql<{ count: string }>`select count(*) as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
