import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usePreparedStatements } from './prepared-statements.ts'

describe('cached SQLite statements', () => {
  let sqlite: InstanceType<typeof Sqlite>
  beforeEach(() => {
    sqlite = new Sqlite(':memory:')
    sqlite.exec(`create table settings (name text primary key, value text); insert into settings values ('first', '1'), ('second', '2')`)
  })
  afterEach(() => void sqlite.close())

  it('return all rows while an earlier run is still being read', () => {
    const db = usePreparedStatements(sqlite)
    const all = 'select name from settings order by name'
    const rows = db.prepare(all).iterate()
    expect(rows.next().value).toEqual({ name: 'first' })
    expect(db.prepare(all).all()).toEqual([{ name: 'first' }, { name: 'second' }])
    expect(rows.next().value).toEqual({ name: 'second' })
    rows.return?.()
  })

  it('count as writes when they change rows or begin or end a transaction, and not when they only read', () => {
    const db = usePreparedStatements(sqlite)
    const counted = (text: string): number => {
      const before = db.writes()
      const statement = db.prepare(text)
      if (statement.reader) statement.all()
      else statement.run()
      return db.writes() - before
    }
    expect(counted('select name from settings')).toBe(0)
    for (const text of [
      'begin',
      `update settings set value = '4'`,
      'savepoint inner_one',
      'rollback to inner_one',
      `delete from settings where name = 'second' returning name`,
      'rollback',
    ])
      expect(counted(text), text).toBe(1)
    expect(() => counted(`insert into settings values ('first', '5')`)).toThrow('UNIQUE constraint failed')
    expect(db.writes()).toBe(7)
  })

  it('work after an error', () => {
    const db = usePreparedStatements(sqlite)
    const insert = () => db.prepare('insert into settings values (?, ?)').run('first', '3')
    expect(insert).toThrow('UNIQUE constraint failed')
    expect(insert).toThrow('UNIQUE constraint failed')
    expect(db.prepare('select count(*) as count from settings').get()).toEqual({ count: 2 })
  })

  it('return the current columns of a table', () => {
    const db = usePreparedStatements(sqlite)
    const read = () => db.prepare(`select * from settings where name = 'first'`).all()
    expect(read()).toEqual([{ name: 'first', value: '1' }])
    sqlite.exec(`alter table settings add column note text default 'new'`)
    expect(read()).toEqual([{ name: 'first', value: '1', note: 'new' }])
    sqlite.exec('alter table settings drop column value')
    expect(read()).toEqual([{ name: 'first', note: 'new' }])
  })

  describe('on a full disk', () => {
    const long = 'x'.repeat(20_000)
    let freed: number
    /** Frees space when it is asked for the first time, as the reserve does. */
    const connect = () =>
      usePreparedStatements(sqlite, () => {
        freed++
        if (freed === 1) sqlite.pragma('max_page_count = 1000')
        return freed === 1
      })
    beforeEach(() => {
      freed = 0
      sqlite.pragma(`max_page_count = ${Number(sqlite.pragma('page_count', { simple: true }))}`)
    })

    it('run again after reserved space is freed', () => {
      const db = connect()
      expect(db.prepare('insert into settings values (?, ?)').run('long', long).changes).toBe(1)
      expect(db.prepare('insert into settings values (?, ?) returning name').all('longer', long)).toEqual([{ name: 'longer' }])
      expect(freed).toBe(1)
    })

    it('fail when SQLite has rolled back their transaction, and succeed on the next try', () => {
      const db = connect()
      const change = () => {
        db.prepare('begin').run()
        db.prepare('update settings set value = ? where name = ?').run('changed', 'first')
        db.prepare('insert into settings values (?, ?)').run('long', long)
        db.prepare('commit').run()
      }
      expect(change).toThrow('full')
      expect([sqlite.inTransaction, freed]).toEqual([false, 1])
      expect(sqlite.prepare('select value from settings order by name').pluck().all()).toEqual(['1', '2'])
      change()
      expect(sqlite.prepare('select length(value) from settings order by name').pluck().all()).toEqual([7, 20_000, 1])
    })

    it('fail when no space can be freed; other errors free no space', () => {
      const db = usePreparedStatements(sqlite, () => false)
      expect(() => db.prepare('insert into settings values (?, ?)').run('long', long)).toThrow('full')
      const other = connect()
      expect(() => other.prepare('insert into settings values (?, ?)').run('first', '3')).toThrow('UNIQUE')
      expect(freed).toBe(0)
    })
  })

  it('are shared for equal text and limited in number', () => {
    const db = usePreparedStatements(sqlite)
    const first = db.prepare('select 1')
    expect(db.prepare('select 1')).toBe(first)
    for (let index = 0; index < 250; index++) db.prepare(`select ${index} as number`)
    expect(db.prepare('select 249 as number')).toBe(db.prepare('select 249 as number'))
    expect(db.prepare('select 1')).not.toBe(first)
    expect(first.all()).toEqual([{ 1: 1 }])
  })
})
