import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { dialects, openTestDatabase } from '../test/test-database.fixture.ts'
import { migrate } from './migrate.ts'
import { newItems } from './migrations/0042-new-items.ts'
import type { OpenDatabase } from './open.ts'

describe.each(dialects)('migrate on %s', (dialect) => {
  let open: OpenDatabase | undefined
  afterEach(() => open?.close())

  it('refuses a database that a newer version has migrated', async () => {
    open = await openTestDatabase(dialect)
    await sql`update kysely_migration set name = '9999-from-the-future' where name = '0001-foundation'`.execute(open.db)
    await expect(migrate(open, migrations)).rejects.toThrow(
      /^A newer version of Vitrine has changed this database \(9999-from-the-future\); start that version/,
    )
  })

  it('changes nothing when run a second time', async () => {
    open = await openTestDatabase(dialect)
    await open.db.insertInto('settings').values({ name: 'kept', value: '1' }).execute()
    await migrate(open, migrations)
    expect(await open.db.selectFrom('settings').selectAll().execute()).toEqual([{ name: 'kept', value: '1' }])
  })

  it('lets several servers migrate at the same time', async () => {
    const fresh = await openTestDatabase(dialect)
    open = fresh
    if (dialect === 'postgres') await sql`drop schema public cascade; create schema public`.execute(fresh.db)
    await Promise.all([migrate(fresh, migrations), migrate(fresh, migrations)])
    expect(await fresh.db.selectFrom('items').selectAll().execute()).toEqual([])
  })

  it('keeps new items public only on a site that already has accounts', async () => {
    open = await openTestDatabase(dialect)
    const choices = async () =>
      (await open?.db.selectFrom('settings').selectAll().orderBy('name').execute())?.map(({ name, value }) => [name, value])
    expect(await choices()).toEqual([])
    await open.db.insertInto('users').values({ name: 'first', display_name: 'First', password_hash: '-', created_at: 0 }).execute()
    await newItems(open.db)
    expect(await choices()).toEqual([
      ['site.AsksNewItems', 'true'],
      ['site.NewItems', '"everyone"'],
    ])
  })

  it('never reuses an id', async () => {
    open = await openTestDatabase(dialect)
    const insert = () =>
      open?.db
        .insertInto('users')
        .values({ name: 'first', display_name: 'First', password_hash: '-', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
    const first = await insert()
    await open.db.deleteFrom('users').execute()
    const second = await insert()
    expect(second?.id).toBeGreaterThan(first?.id ?? Number.NaN)
  })

  it('returns counts as numbers', async () => {
    open = await openTestDatabase(dialect)
    const { count } = await open.db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })
})
