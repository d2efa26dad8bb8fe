import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects, openTestDatabase } from '../test/test-database.fixture.ts'
import { byIds } from './by-ids.ts'

describe.each(dialects)('byIds on %s', (dialect) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let built = 0
  const listNames = byIds<{ id: number; name: string }>((db, ids) => {
    built++
    return db.selectFrom('groups').select(['id', 'name']).where('id', 'in', ids).orderBy('id')
  })
  beforeAll(async () => {
    database = await openTestDatabase(dialect)
  })
  afterAll(() => database.close())

  it('refuses a query with another parameter', async () => {
    const listNamed = byIds((db, ids) => db.selectFrom('groups').select('id').where('id', 'in', ids).where('name', '=', 'Guests'))
    await expect(listNamed(database.db, [1])).rejects.toThrow('Other parameters than the named ones')
  })

  it('runs no query for an empty list of ids', async () => {
    expect(await listNames(database.db, [])).toEqual([])
    expect(built).toBe(0)
  })

  it('reads the rows of the given ids, and builds one statement for each number of ids', async () => {
    expect((await listNames(database.db, [1])).map(({ id }) => id)).toEqual([1])
    expect((await listNames(database.db, [3])).map(({ id }) => id)).toEqual([3])
    expect(built).toBe(1)
    expect((await listNames(database.db, [3, 2])).map(({ id }) => id)).toEqual([2, 3])
    expect(built).toBe(2)
  })

  it('reads inside a transaction', async () => {
    const rows = await database.db.transaction().execute((trx) => listNames(trx, [2]))
    expect(rows.map(({ id }) => id)).toEqual([2])
  })
})
