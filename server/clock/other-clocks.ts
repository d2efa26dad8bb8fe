import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { OtherClock } from './clock-guard.ts'

/** The clocks that are not of this process: of the disk or network folder that holds the data, and of a database server. */
export const otherClocks = (db: Kysely<Database>, dialect: Dialect, folder: string): OtherClock[] => [
  { name: 'the file system of the data folder', now: () => clockOfFolder(folder) },
  ...(dialect === 'postgres' ? [{ name: 'the database server', now: () => clockOfDatabase(db) }] : []),
]

/** A network folder gives new files the time of its own server. */
async function clockOfFolder(folder: string): Promise<number> {
  const path = join(folder, `clock-${process.pid}`)
  try {
    await writeFile(path, '')
    return (await stat(path)).mtimeMs
  } finally {
    await rm(path, { force: true })
  }
}

async function clockOfDatabase(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
  return rows[0]?.now ?? Number.NaN
}
