import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SearchOrders } from '../../sdk/search/contract.ts'
import type { OpenDatabase } from '../db/open.ts'
import { dialects, openTestDatabase } from '../test/test-database.fixture.ts'
import { parseTerms } from '../words/terms.ts'
import { openSearcher } from './open-searcher.ts'
import type { Found, Searcher } from './searcher.ts'

const items = 5300
/** The oldest; everything newer is private. */
const open = 100
const day = Date.UTC(2026, 2, 10)

describe.each(dialects)('a short period with thousands of items on %s', (dialect) => {
  let database: OpenDatabase
  let searcher: Searcher
  beforeAll(async () => {
    database = await openTestDatabase(dialect)
    searcher = openSearcher(database)
    const { db } = database
    await db.insertInto('users').values({ name: 'first', display_name: 'First', password_hash: '-', created_at: 0 }).execute()
    for (let start = 1; start <= items; start += 100) {
      const rows = Array.from({ length: 100 }, (_, place) => ({
        ...{ record_type: 1 as const, title: `Lesson ${start + place}`, owner_id: 1, status: 'ready' as const },
        ...{ is_private: start + place > open ? (1 as const) : (0 as const), created_at: day + start + place, updated_at: day },
      }))
      await db.insertInto('items').values(rows).execute()
    }
    if (dialect === 'postgres') await sql`analyze`.execute(db)
  }, 120_000)
  afterAll(async () => {
    await searcher.close()
    await database.close()
  })

  const search = (text: string, filter: { af?: string; at?: string }): Promise<Found> =>
    searcher.search({
      terms: parseTerms(text),
      order: SearchOrders.date,
      isReversed: false,
      filter,
      offset: 0,
      limit: 3,
      actor: { isAdmin: false, userId: undefined, groups: [], hiddenPolicies: [], blockedCategories: [], canApprove: false, now: day * 2 },
    })

  it.each([
    ['a day', { af: '2026-03-10', at: '2026-03-10' }],
    ['a year', { af: '2026-01-01', at: '2026-12-31' }],
    ['no time', {}],
  ])('shows the visible items among many hidden ones: %s', async (_, filter) => {
    for (const text of ['lesson', '*', 'lesson -sunday']) {
      const found = await search(text, filter)
      expect([text, found.total, found.ids]).toEqual([text, open, [100, 99, 98]])
    }
  })

  it('excludes items of other days', async () => {
    for (const text of ['lesson', '*']) expect((await search(text, { af: '2026-03-09', at: '2026-03-09' })).total).toBe(0)
  })
})
