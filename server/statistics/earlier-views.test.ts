import { describe, expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { type Dialect, openDatabase } from '../db/open.ts'
import { migrations } from '../migrations.ts'
import { createTestPostgres, dialects } from '../test/test-database.fixture.ts'

const day = 86_400_000

/** A database without tables. */
async function openEmpty(dialect: Dialect) {
  const made = dialect === 'postgres' ? await createTestPostgres() : undefined
  const open = await openDatabase(made?.address ?? ':memory:')
  return { ...open, close: () => open.close().then(made?.drop) }
}

describe.each(dialects)('the migration of statistics on %s', (dialect) => {
  it('counts views that are there already by day, month and person, and starts without any', async () => {
    const open = await openEmpty(dialect)
    try {
      await migrate(open, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0072')))
      const { db } = open
      const account = { name: 'ann', display_name: 'Ann', password_hash: '-', created_at: 0 }
      const { id: user_id } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()
      const item = { record_type: 1 as const, title: 'Film', owner_id: user_id, status: 'ready' as const, created_at: 0, updated_at: 0 }
      const { id: item_id } = await db
        .insertInto('items')
        .values({ ...item, deleted_at: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      const view = (view_key: string, began_at: number, parts: [number, number][], person: number | null) => ({
        ...{ item_id, view_key, user_id: person, within_id: item_id, is_registered: 1, is_embed: 1, is_mobile: 0, began_at },
        ...{ last_at: began_at + 5, watched_secs: 4, is_finished: 0 },
        segments: JSON.stringify(parts.map(([StartTimeSecs, EndTimeSecs]) => ({ StartTimeSecs, EndTimeSecs }))),
      })
      const views = [view('a', day, [[0, 4]], user_id), view('b', day, [[2, 4]], null), view('c', 40 * day, [[2.5, 3]], user_id)]
      await db
        .insertInto('views')
        .values(views as never)
        .execute()
      await db
        .insertInto('view_days')
        .values([
          { item_id, day: 1, views: 2 },
          { item_id, day: 40, views: 1 },
        ] as never)
        .execute()
      await migrate(open, migrations)
      const sums = (number: number, count: number, steps: string) => ({
        ...{ item_id, day: number, views: count, embed_views: count, mobile_views: 0, finishes: 0, watched_secs: count * 4, steps },
      })
      expect(await db.selectFrom('view_days').selectAll().orderBy('day').execute()).toEqual([
        sums(1, 2, '[0,1,1,1,2,-2]'),
        sums(40, 1, '[1,1,2,-1]'),
      ])
      expect(await db.selectFrom('view_months').selectAll().orderBy('month').execute()).toEqual([
        { item_id, month: 1970 * 12, steps: '[0,1,1,1,2,-2]' },
        { item_id, month: 1970 * 12 + 1, steps: '[1,1,2,-1]' },
      ])
      expect(await db.selectFrom('view_people').selectAll().execute()).toEqual([{ item_id, user_id, last_at: 40 * day + 5 }])
      expect(await db.selectFrom('view_site_days').select(['day', 'views']).orderBy('day').execute()).toEqual([
        { day: 1, views: 2 },
        { day: 40, views: 1 },
      ])
    } finally {
      await open.close()
    }
  })
})
