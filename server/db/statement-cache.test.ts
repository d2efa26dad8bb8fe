import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { dialects, openTestDatabase } from '../test/test-database.fixture.ts'
import type { OpenDatabase } from './open.ts'

describe.runIf(dialects.includes('postgres'))('prepared statements on PostgreSQL', () => {
  let open: OpenDatabase | undefined
  afterEach(() => open?.close())

  const fresh = async (): Promise<OpenDatabase['db']> => {
    open = await openTestDatabase('postgres')
    await open.db.insertInto('settings').values({ name: 'first', value: '1' }).execute()
    return open.db
  }
  const kept = async (db: OpenDatabase['db']): Promise<string[]> => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements order by statement`.execute(db)
    return rows.map(({ statement }) => statement)
  }

  it('return the new columns after a migration', async () => {
    const db = await fresh()
    const ask = () => db.connection().execute((one) => one.selectFrom('settings').selectAll().where('name', '=', 'first').execute())
    for (let round = 0; round < 4; round++) expect(await ask()).toEqual([{ name: 'first', value: '1' }])
    await sql`alter table settings add column note text not null default 'new'`.execute(db)
    for (let round = 0; round < 4; round++) expect(await ask()).toEqual([{ name: 'first', value: '1', note: 'new' }])
  })

  it('fail with the reason in a transaction after a column was added', async () => {
    const db = await fresh()
    const ask = () => db.transaction().execute((one) => one.selectFrom('settings').selectAll().where('name', '=', 'first').execute())
    for (let round = 0; round < 4; round++) await ask()
    await sql`alter table settings add column note text not null default 'new'`.execute(db)
    await expect(ask()).rejects.toThrow('cached plan must not change result type')
    expect(await ask()).toEqual([{ name: 'first', value: '1', note: 'new' }])
  })

  it('are prepared again after they were deallocated', async () => {
    const db = await fresh()
    await db.connection().execute(async (one) => {
      const ask = () => one.selectFrom('settings').select('value').where('name', '=', 'first').execute()
      for (let round = 0; round < 4; round++) await ask()
      await sql`deallocate all`.execute(one)
      for (let round = 0; round < 4; round++) expect(await ask()).toEqual([{ value: '1' }])
    })
  })

  it('are made only for repeated queries, also when these fail', async () => {
    const db = await fresh()
    await db.connection().execute(async (one) => {
      const insert = () => one.insertInto('settings').values({ name: 'second', value: '2' }).execute()
      await insert()
      for (let round = 0; round < 5; round++) await expect(insert()).rejects.toThrow('duplicate key')
      await one.selectFrom('settings').select('value').where('name', '=', 'second').execute()
      expect(await kept(one)).toEqual(['insert into "settings" ("name", "value") values ($1, $2)'])
    })
  })

  it('are limited to 200 for each connection', async () => {
    const db = await fresh()
    await db.connection().execute(async (one) => {
      for (let index = 0; index < 260; index++)
        for (let round = 0; round < 3; round++) await sql`select ${1}::int as ${sql.ref(`number_${index}`)}`.execute(one)
      expect(await kept(one)).toHaveLength(200)
      for (let index = 0; index < 1000; index++) await sql`select ${1}::int as ${sql.ref(`other_${index}`)}`.execute(one)
      expect((await sql`select ${2}::int as number_1`.execute(one)).rows).toEqual([{ number_1: 2 }])
    })
  })
})
