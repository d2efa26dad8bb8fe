import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartRefused } from '../start-refused.ts'
import type { Dialect, OpenDatabase } from './open.ts'
import type { Database } from './schema.ts'

/** A change of the schema. It is told which database it runs on. */
export type Migration = (db: Kysely<Database>, dialect: Dialect) => Promise<void>
/** By file name, which begins with a number of four digits. */
export type Migrations = Readonly<Record<string, Migration>>

/** Joins the migrations of all capabilities in the order of their numbers. */
export const migrationsOf = (list: readonly { migrations?: Migrations }[]): Migrations =>
  Object.fromEntries(list.flatMap(({ migrations = {} }) => Object.entries(migrations)).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Brings the database to the newest schema; several servers may do so at once (the migrator locks). */
export async function migrate({ db, dialect }: OpenDatabase, migrations: Migrations): Promise<void> {
  const steps = Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, { up: (open: Kysely<Database>) => migration(open, dialect) }]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
  await listPending({ db, dialect }, migrations)
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be upgraded.', { cause: error })
}

/** Names of the migrations that have not run. Refuses a database that a newer version has changed. */
export async function listPending({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>, migrations: Migrations): Promise<string[]> {
  const executed = await listExecuted(db, dialect)
  const unknown = executed.filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new StartRefused(
      `A newer version of Vitrine has changed this database (${unknown.join(', ')}); start that version, or restore a backup made before.`,
    )
  return Object.keys(migrations).filter((name) => !executed.includes(name))
}

/** Names of the migrations that have run; none where the database is fresh. */
async function listExecuted(db: Kysely<Database>, dialect: Dialect): Promise<string[]> {
  const found =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where name = 'kysely_migration'`
      : sql<{ name: string }>`select 'kysely_migration' as name where to_regclass('kysely_migration') is not null`
  if ((await found.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
