import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepPrepared } from './prepared-statements.ts'

describe('statements that SQLite keeps', () => {
  let sqlite: InstanceType<typeof Sqlite>
  beforeEach(() => {
    sqlite = new Sqlite(':memory:')
    sqlite.exec(`create table settings (name text primary key, value text); insert into settings values ('first', '1'), ('second', '2')`)
  })
  afterEach(() => void sqlite.close())

  it('answer another while one is still being read', () => {
    const db = keepPrepared(sqlite)
    const all = 'select name from settings order by name'
    const rows = db.prepare(all).iterate()
    expect(rows.next().value).toEqual({ name: 'first' })
    expect(db.prepare(all).all()).toEqual([{ name: 'first' }, { name: 'second' }])
    expect(rows.next().value).toEqual({ name: 'second' })
    rows.return?.()
  })

  it('are right after an error', () => {
    const db = keepPrepared(sqlite)
    const insert = () => db.prepare('insert into settings values (?, ?)').run('first', '3')
    expect(insert).toThrow('UNIQUE constraint failed')
    expect(insert).toThrow('UNIQUE constraint failed')
    expect(db.prepare('select count(*) as count from settings').get()).toEqual({ count: 2 })
  })

  it('answer in the columns that a table has now', () => {
    const db = keepPrepared(sqlite)
    const read = () => db.prepare(`select * from settings where name = 'first'`).all()
    expect(read()).toEqual([{ name: 'first', value: '1' }])
    sqlite.exec(`alter table settings add column note text default 'new'`)
    expect(read()).toEqual([{ name: 'first', value: '1', note: 'new' }])
    sqlite.exec('alter table settings drop column value')
    expect(read()).toEqual([{ name: 'first', note: 'new' }])
  })

  it('are the same for the same text, and not more than a connection should hold', () => {
    const db = keepPrepared(sqlite)
    const first = db.prepare('select 1')
    expect(db.prepare('select 1')).toBe(first)
    for (let index = 0; index < 250; index++) db.prepare(`select ${index} as number`)
    expect(db.prepare('select 249 as number')).toBe(db.prepare('select 249 as number'))
    expect(db.prepare('select 1')).not.toBe(first)
    expect(first.all()).toEqual([{ 1: 1 }])
  })
})
