import { chmodSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import type { Migrations } from './migrate.ts'
import type { Database } from './schema.ts'
import { addSearchFunctions } from './sqlite-functions.ts'

const everyPage = 0x7fffffff

/**
 * Copies a database that others read and write meanwhile, as it is at one moment. All pages go in one step: a copy in several steps begins
 * again after every write.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true, timeout: 30_000 })
  try {
    await source.backup(to, { progress: () => everyPage })
  } finally {
    source.close()
  }
  chmodSync(to, 0o600)
  // A copy in one file, without a log beside it.
  const copy = new Sqlite(to)
  copy.pragma('journal_mode = DELETE')
  copy.close()
}

/** The findings of `PRAGMA integrity_check`; undefined for an intact database. */
export function damageOf(file: string): string | undefined {
  let sqlite: Sqlite.Database | undefined
  try {
    sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
    addSearchFunctions(sqlite)
    const found = String(sqlite.pragma('integrity_check(1)', { simple: true }))
    return found === 'ok' ? undefined : found
  } catch (error) {
    return (error as Error).message
  } finally {
    sqlite?.close()
  }
}

/** Opens a copy for reading only. */
export async function readSqlite<Result>(file: string, read: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) })
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}

/** Migrations that this program does not know: a newer one has made the database. */
export const newerMigrations = (file: string, migrations: Migrations): Promise<string[]> =>
  readSqlite(file, async (db) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name).filter((name) => !(name in migrations))
  })

/** True when another process has the database open: a connection in WAL mode holds a lock as long as it is open. */
export function isOpenElsewhere(file: string): boolean {
  const sqlite = new Sqlite(file, { fileMustExist: true, timeout: 0 })
  try {
    sqlite.pragma('locking_mode = EXCLUSIVE')
    sqlite.exec('begin exclusive; rollback')
    return false
  } catch (error) {
    const code = String((error as { code?: string }).code)
    if (code.startsWith('SQLITE_BUSY')) return true
    // A damaged database cannot be in use, and is often the reason for a restore.
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return false
    throw error
  } finally {
    sqlite.close()
  }
}
