import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ScimProvidersTable, ScimRequestsTable } from './rows.ts'

type Db = Kysely<Database>

export type RequestRow = Selectable<ScimRequestsTable>
type Row = Selectable<ScimProvidersTable>

export const findProvider = (db: Db, id: number): Promise<Row | undefined> =>
  db.selectFrom('scim_providers').selectAll().where('id', '=', id).executeTakeFirst()

export const listProviders = (db: Db): Promise<Row[]> => db.selectFrom('scim_providers').selectAll().orderBy('name').orderBy('id').execute()

export async function insertProvider(trx: Db, row: Insertable<ScimProvidersTable>): Promise<number> {
  return (await trx.insertInto('scim_providers').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const updateProvider = (trx: Db, id: number, change: Updateable<ScimProvidersTable>): Promise<unknown> =>
  trx.updateTable('scim_providers').set(change).where('id', '=', id).execute()

export const deleteProvider = (trx: Db, id: number): Promise<unknown> => trx.deleteFrom('scim_providers').where('id', '=', id).execute()

/** Writes the use unless another request has since `before`. */
export const touchProvider = (db: Db, id: number, { now, before }: { now: number; before: number }): Promise<unknown> =>
  db
    .updateTable('scim_providers')
    .set({ used_at: now })
    .where('id', '=', id)
    .where((e) => e.or([e('used_at', 'is', null), e('used_at', '<=', before)]))
    .execute()

const countBy = async (db: Db, table: 'scim_users' | 'scim_groups'): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom(table)
    .select((e) => ['provider_id', e.fn.countAll<number>().as('count')])
    .$if(table === 'scim_users', (query) => query.where('deleted_at' as 'provider_id', 'is', null as never))
    .groupBy('provider_id')
    .execute()
  return new Map(rows.map(({ provider_id, count }) => [provider_id, Number(count)]))
}

export const countUsersBy = (db: Db): Promise<Map<number, number>> => countBy(db, 'scim_users')
export const countGroupsBy = (db: Db): Promise<Map<number, number>> => countBy(db, 'scim_groups')

export const listSignInProviders = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('sign_in_providers').select(['id', 'name']).orderBy('name').orderBy('id').execute()

export const insertRequest = (db: Db, row: Insertable<ScimRequestsTable>): Promise<unknown> =>
  db.insertInto('scim_requests').values(row).execute()

/** Deletes all but the newest requests of a directory. */
export async function trimRequests(db: Db, providerId: number, kept: number): Promise<void> {
  const oldest = await db
    .selectFrom('scim_requests')
    .select('id')
    .where('provider_id', '=', providerId)
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst()
  if (oldest) await db.deleteFrom('scim_requests').where('provider_id', '=', providerId).where('id', '<=', oldest.id).execute()
}

export const deleteRequestsBefore = (db: Db, time: number): Promise<unknown> =>
  db.deleteFrom('scim_requests').where('at', '<', time).execute()

export const listRequests = (db: Db, providerId: number, before: number | undefined, max: number): Promise<RequestRow[]> =>
  db
    .selectFrom('scim_requests')
    .selectAll()
    .where('provider_id', '=', providerId)
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
