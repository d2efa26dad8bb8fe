import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { dialects, openTestDatabase } from '../test/test-database.fixture.ts'
import { byIds } from './by-ids.ts'
import { statementsOf } from './count-statements.fixture.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

const listNames = byIds<{ id: number; name: string }>((db, ids) =>
  db.selectFrom('groups').select(['id', 'name']).where('id', 'in', ids).orderBy('id'),
)
const nameOf = async (db: OpenDatabase['db']): Promise<string | undefined> => (await listNames(db, [1]))[0]?.name
const rename = (db: OpenDatabase['db'], name: string): Promise<unknown> =>
  db.updateTable('groups').set({ name }).where('id', '=', 1).execute()

describe.each(dialects)('rows read by compiled statements on %s', (dialect) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(dialect)
  })
  afterAll(() => database.close())

  it('show every committed change at once, and a rolled back change only to its own transaction', async () => {
    const { db } = database
    await rename(db, 'Before')
    expect(await nameOf(db)).toBe('Before')
    await rename(db, 'After')
    expect(await nameOf(db)).toBe('After')
    const undone = db.transaction().execute(async (trx) => {
      await rename(trx, 'Undone')
      expect(await nameOf(trx)).toBe('Undone')
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    expect(await nameOf(db)).toBe('After')
  })

  it('show a change after its commit, even when a query was sent before the commit', async () => {
    const { db } = database
    const asked: Promise<string | undefined>[] = []
    await db.transaction().execute(async (trx) => {
      await rename(trx, 'Committed')
      asked.push(nameOf(db))
      if (dialect === 'postgres') await asked[0]
    })
    expect(await asked[0]).toBe(dialect === 'postgres' ? 'After' : 'Committed')
    expect(await nameOf(db)).toBe('Committed')
  })
})

describe('the cache of rows of an SQLite file', () => {
  let folder: string
  let one: OpenDatabase
  let other: OpenDatabase
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-row-cache-'))
    one = await openDatabase(join(folder, 'library.db'))
    await migrate(one, migrations)
    other = await openDatabase(join(folder, 'library.db'))
  })
  afterAll(async () => {
    await one.close()
    await other.close()
    await rm(folder, { recursive: true })
  })

  it('runs a statement again only after a change', async () => {
    await nameOf(one.db)
    expect(await statementsOf(one.db, () => nameOf(one.db))).toHaveLength(0)
    await rename(one.db, 'Changed')
    expect(await statementsOf(one.db, () => nameOf(one.db))).toHaveLength(1)
  })

  it('shows a change of another connection only after its commit', async () => {
    await rename(one.db, 'Before')
    expect(await nameOf(one.db)).toBe('Before')
    await other.db.transaction().execute(async (trx) => {
      await rename(trx, 'After')
      expect(await nameOf(one.db)).toBe('Before')
    })
    await new Promise((done) => setImmediate(done))
    expect(await nameOf(one.db)).toBe('After')
  })

  it('does not let callers change cached rows', async () => {
    await nameOf(one.db)
    const [row] = await listNames(one.db, [1])
    expect(() => Object.assign(row ?? {}, { name: 'Mine' })).toThrow(TypeError)
    const list = await listNames(one.db, [1])
    list.length = 0
    expect(await listNames(one.db, [1])).toHaveLength(1)
  })
})
