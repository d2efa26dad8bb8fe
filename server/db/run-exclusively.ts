import { type Kysely, sql } from 'kysely'
import type { Dialect } from './open.ts'
import type { Database } from './schema.ts'

/** Any number that no other advisory lock has. */
const lockClass = 0x76_75

/** Runs something unless another process of the library does. The lock lasts as long as the run, and ends with a killed process. */
export async function runExclusively(
  { db, dialect }: { db: Kysely<Database>; dialect: Dialect },
  name: string,
  run: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  if (dialect === 'sqlite') return run(db)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${lockClass}::int, hashtext(${name})) as got`.execute(trx)
    if (rows[0]?.got === true) await run(trx)
  })
}
