import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, SharesTable } from '../db/schema.ts'

export type ShareRow = Selectable<SharesTable>

export const findShareByCode = (db: Kysely<Database>, codeHash: string): Promise<ShareRow | undefined> =>
  db.selectFrom('shares').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()

export const findShare = (db: Kysely<Database>, id: number): Promise<ShareRow | undefined> =>
  db.selectFrom('shares').selectAll().where('id', '=', id).executeTakeFirst()

export async function listPeople(db: Kysely<Database>, shareId: number): Promise<number[]> {
  const rows = await db.selectFrom('share_people').select('user_id').where('share_id', '=', shareId).execute()
  return rows.map(({ user_id }) => user_id)
}

export async function insertShare(trx: Kysely<Database>, share: Insertable<SharesTable>): Promise<number> {
  const row = await trx.insertInto('shares').values(share).returning('id').executeTakeFirstOrThrow()
  return row.id
}
