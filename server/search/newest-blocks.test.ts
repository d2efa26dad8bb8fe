import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SearchLimits, SearchOrders } from '../../sdk/search/contract.ts'
import type { OpenDatabase } from '../db/open.ts'
import { dialects, openTestDatabase } from '../test/test-database.fixture.ts'
import { parseTerms } from '../words/terms.ts'
import { openSearcher } from './open-searcher.ts'
import type { Found, Searcher, SearchQuery } from './searcher.ts'

const items = 40_000
/** One in so many items has the word, and of the newer half of these everything is private, of the others nothing. */
const every = { volcano: 5, glacier: 6, rare: 9001 }

describe.runIf(dialects.includes('postgres'))('search in a library of 40,000 items', { timeout: 120_000 }, () => {
  let open: OpenDatabase
  let searcher: Searcher
  beforeAll(async () => {
    open = await openTestDatabase('postgres')
    searcher = openSearcher(open)
    const user = { name: 'first', display_name: 'First', password_hash: '-', created_at: 0 }
    await open.db.insertInto('users').values(user).execute()
    await sql`insert into items (record_type, title, owner_id, status, is_private, created_at, updated_at)
      select 1, 'Lesson ' || n || case when n % ${every.volcano} = 0 then ' volcano' else '' end || case when n % ${every.glacier} = 0 then ' glacier' else '' end
        || case when n % ${every.rare} = 0 then ' quartz' else '' end,
        (select id from users), 'ready', case when n % ${every.glacier} = 0 and n > ${items / 2}::int then 1 else 0 end, n, n
      from generate_series(1, ${items}::int) as n`.execute(open.db)
    await sql`analyze`.execute(open.db)
  }, 120_000)
  afterAll(async () => {
    await searcher.close()
    await open.close()
  })

  const search = (text: string, change: Partial<SearchQuery> = {}): Promise<Found> =>
    searcher.search({
      terms: parseTerms(text),
      order: SearchOrders.date,
      isReversed: false,
      filter: {},
      offset: 0,
      limit: 5,
      actor: { isAdmin: false, userId: undefined, groups: [], hiddenPolicies: [], blockedCategories: [], canApprove: false, now: items },
      ...change,
    })
  const numbersOf = async ({ ids }: Found): Promise<number[]> => {
    const rows = await open.db.selectFrom('items').select(['id', 'created_at']).where('id', 'in', ids).execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.created_at ?? Number.NaN)
  }
  const blocksFor = async (word: string): Promise<number[] | null> => {
    const { rows } = await sql<{ blocks: number[] | null }>`select blocks from search_way(${word}::tsquery, 2000)`.execute(open.db)
    return rows[0]?.blocks ?? null
  }

  it('limits the blocks for a frequent word, but not for a rare one', async () => {
    expect((await blocksFor('volcano'))?.length).toBeLessThan(items / 8192 + 1)
    expect(await blocksFor('quartz')).toBeNull()
    expect(await blocksFor('nowhere')).toBeNull()
  })

  it('finds the newest items', async () => {
    const found = await search('volcano')
    expect(await numbersOf(found)).toEqual([40_000, 39_995, 39_985, 39_980, 39_975])
    expect([found.total, found.isCapped]).toEqual([SearchLimits.countedTo, true])
  })

  it('finds older items when the caller may not see the newest', async () => {
    const found = await search('glacier')
    expect(await numbersOf(found)).toEqual([19_998, 19_992, 19_986, 19_980, 19_974])
    expect([found.total, found.isCapped]).toEqual([SearchLimits.countedTo, true])
  })

  it('finds rare items at any position', async () => {
    const found = await search('quartz', { limit: 20 })
    expect(await numbersOf(found)).toEqual([36_004, 27_003, 18_002, 9001])
    expect([found.total, found.isCapped]).toEqual([4, false])
  })

  it('finds only items of a short period', async () => {
    const filter = { af: new Date(10_000).toISOString(), at: new Date(10_100).toISOString() }
    expect(await numbersOf(await search('glacier', { filter }))).toEqual([10_098, 10_092, 10_086, 10_080, 10_074])
    expect(await numbersOf(await search('*', { filter, isReversed: true }))).toEqual([10_000, 10_001, 10_002, 10_003, 10_004])
    expect((await search('*', { filter })).total).toBe(101)
  })

  it('excludes items with a word, in every order', async () => {
    const byTitle = await search('glacier -volcano', { order: SearchOrders.title, isReversed: true })
    expect(await numbersOf(byTitle)).toEqual([9996, 9984, 9978, 9972, 9966])
    expect(await numbersOf(await search('volcano -glacier'))).toEqual([40_000, 39_995, 39_985, 39_980, 39_975])
  })
})
