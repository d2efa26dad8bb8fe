import { stat } from 'node:fs/promises'
import type { Deps } from '../context.ts'
import { copySqlite, damageOf, readSqlite } from '../db/copy-sqlite.ts'
import { countItems, listWanted, type WantedFile } from './list-wanted.ts'
import { damageOfDump, dumpPostgres, sizeOfPostgres } from './postgres-copy.ts'

/** A copy of the database at one moment, and what it names. */
export interface DatabaseCopy {
  wanted: WantedFile[]
  items: number
  /** The steps of its schema, where a restore cannot read them from the copy. */
  migrations?: string[]
}

export interface CopiedDatabase {
  kind: 'sqlite' | 'postgres'
  /** Bytes that a copy may take. */
  size(): Promise<number>
  copy(to: string): Promise<DatabaseCopy>
  /** The damage of a copy; undefined: none was found. */
  damage(copy: string): Promise<string | undefined>
}

/** The database of a library as backups copy it. `address` is that of PostgreSQL itself: a pooler may not take its programs. */
export function copiedDatabase(deps: Pick<Deps, 'db'>, databaseFile: string | undefined, address: string): CopiedDatabase {
  if (databaseFile === undefined)
    return { kind: 'postgres', size: () => sizeOfPostgres(deps), copy: (to) => dumpPostgres(deps, address, to), damage: damageOfDump }
  return {
    kind: 'sqlite',
    size: async () => (await stat(databaseFile)).size,
    async copy(to) {
      await copySqlite(databaseFile, to)
      return readSqlite(to, async (db) => ({ wanted: await listWanted(db), items: await countItems(db) }))
    },
    damage: async (copy) => damageOf(copy),
  }
}
