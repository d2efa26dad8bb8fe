import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { damageOf, isOpenElsewhere, newerMigrations } from '../db/copy-sqlite.ts'
import type { Migrations } from '../db/migrate.ts'
import { StartRefused } from '../start-refused.ts'
import type { Snapshot } from './backup-layout.ts'
import { countTables, damageOfDump, restorePostgres } from './postgres-copy.ts'

/** The database that a backup is brought into. */
export interface RestoredDatabase {
  kind: 'sqlite' | 'postgres'
  /** The file into which the copy is read first, to be looked at. */
  arriving: string
  damage(): Promise<string | undefined>
  /** A newer version has made the copy. */
  isNewer(snapshot: Snapshot): Promise<boolean>
  /** Refuses a database that may not be replaced. */
  refuseInUse(): Promise<void>
  isThere(): Promise<boolean>
  /** Takes the place of the database with the copy. */
  bringIn(print: (line: string) => void): Promise<void>
}

export function restoredSqlite(databaseFile: string, migrations: Migrations): RestoredDatabase {
  const arriving = `${databaseFile}.restoring`
  return {
    kind: 'sqlite',
    arriving,
    damage: async () => damageOf(arriving),
    isNewer: async () => (await newerMigrations(arriving, migrations)).length > 0,
    async refuseInUse() {
      if (existsSync(databaseFile) && isOpenElsewhere(databaseFile))
        throw new StartRefused(`A server is running on ${databaseFile}: stop it first.`)
    },
    isThere: async () => existsSync(databaseFile),
    async bringIn(print) {
      if (existsSync(databaseFile)) {
        const kept = `${databaseFile}.before-restore-${new Date().toISOString().replaceAll(':', '-')}`
        await rename(databaseFile, kept)
        print(`The database that was here is kept as ${kept}`)
      }
      // The log of another database would be read into this one.
      for (const part of ['-wal', '-shm']) await rm(databaseFile + part, { force: true })
      await rename(arriving, databaseFile)
      const parent = await open(dirname(databaseFile), 'r')
      await parent.sync()
      await parent.close()
    },
  }
}

/** A database on PostgreSQL is never replaced: dropping it is for those who have made it. */
export const restoredPostgres = (address: string, arriving: string, migrations: Migrations): RestoredDatabase => ({
  kind: 'postgres',
  arriving,
  damage: () => damageOfDump(arriving),
  isNewer: async ({ migrations: steps = [] }) => steps.some((name) => !(name in migrations)),
  async refuseInUse() {
    if ((await countTables(address)) > 0)
      throw new StartRefused('The database of VITRINE_DATABASE_URL is not empty: make a new one, and name it there.')
  },
  isThere: async () => false,
  async bringIn() {
    await restorePostgres(address, arriving)
    await rm(arriving, { force: true })
  },
})
