import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { LtiConsumersTable, LtiNoncesTable } from './rows.ts'

type Db = Kysely<Database>

export type ConsumerRow = Selectable<LtiConsumersTable>

export const findConsumer = (db: Db, environmentId: number): Promise<ConsumerRow | undefined> =>
  db.selectFrom('lti_consumers').selectAll().where('environment_id', '=', environmentId).executeTakeFirst()

/** The environment of a consumer key; undefined: nobody has it. */
export const findConsumerKey = async (db: Db, key: string): Promise<number | undefined> =>
  (await db.selectFrom('lti_consumers').select('environment_id').where('consumer_key', '=', key).executeTakeFirst())?.environment_id

/** Saves a secret. The key of an environment that has one stays; answers the key. */
export const saveConsumer = async (db: Db, row: ConsumerRow): Promise<string> =>
  (
    await db
      .insertInto('lti_consumers')
      .values(row)
      .onConflict((conflict) => conflict.column('environment_id').doUpdateSet({ secret: row.secret, secret_at: row.secret_at }))
      .returning('consumer_key')
      .executeTakeFirstOrThrow()
  ).consumer_key

/** Uses a nonce up. Answers whether this was the first time, however many processes ask at once. */
export const useNonce = async (db: Db, nonce: Selectable<LtiNoncesTable>): Promise<boolean> =>
  ((
    await db
      .insertInto('lti_nonces')
      .values(nonce)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows ?? 0n) > 0n

export const deleteNoncesBefore = (db: Db, time: number): Promise<unknown> =>
  db.deleteFrom('lti_nonces').where('ends_at', '<', time).execute()
