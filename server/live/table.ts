import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { RenditionsTable } from '../items/rows.ts'
import type { EncodersTable, LiveEventsTable } from './rows.ts'

type Db = Kysely<Database>

export type EncoderRow = Selectable<EncodersTable>
export type LiveEventRow = Selectable<LiveEventsTable>

export const listEncoderRows = (db: Db, limit: number): Promise<EncoderRow[]> =>
  db.selectFrom('encoders').selectAll().orderBy('name').orderBy('id').limit(limit).execute()

export const findEncoder = (db: Db, id: number): Promise<EncoderRow | undefined> =>
  db.selectFrom('encoders').selectAll().where('id', '=', id).executeTakeFirst()

export const findEncoderByHash = (db: Db, hash: string): Promise<EncoderRow | undefined> =>
  db.selectFrom('encoders').selectAll().where('key_hash', '=', hash).executeTakeFirst()

export const insertEncoder = async (trx: Db, row: Insertable<EncodersTable>): Promise<number> =>
  (await trx.insertInto('encoders').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Answers whether it is there. */
export const updateEncoder = async (trx: Db, id: number, change: Updateable<EncodersTable>): Promise<boolean> =>
  (await trx.updateTable('encoders').set(change).where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n

export const deleteEncoder = (trx: Db, id: number): Promise<unknown> => trx.deleteFrom('encoders').where('id', '=', id).execute()

export interface EncoderUser {
  encoder_id: number
  user_id: number | null
  group_id: number | null
  user_name: string | null
  group_name: string | null
}

export const listEncoderUsers = (db: Db): Promise<EncoderUser[]> =>
  db
    .selectFrom('encoder_users')
    .leftJoin('users', 'users.id', 'encoder_users.user_id')
    .leftJoin('groups', 'groups.id', 'encoder_users.group_id')
    .select(['encoder_id', 'user_id', 'group_id', 'users.display_name as user_name', 'groups.name as group_name'])
    .orderBy('encoder_users.id')
    .execute()

export async function replaceEncoderUsers(
  trx: Db,
  encoder_id: number,
  { accounts, groups }: { accounts: readonly number[]; groups: readonly number[] },
): Promise<void> {
  await trx.deleteFrom('encoder_users').where('encoder_id', '=', encoder_id).execute()
  const values = [
    ...[...new Set(accounts)].map((user_id) => ({ encoder_id, user_id, group_id: null })),
    ...[...new Set(groups)].map((group_id) => ({ encoder_id, user_id: null, group_id })),
  ]
  if (values.length > 0) await trx.insertInto('encoder_users').values(values).execute()
}

/** Enabled encoders that everyone may use, or one of the account and its groups. */
export const listEncodersFor = (db: Db, userId: number, groups: readonly number[], isAdmin: boolean): Promise<EncoderRow[]> =>
  db
    .selectFrom('encoders')
    .selectAll()
    .where('is_enabled', '=', 1)
    .$if(!isAdmin, (query) =>
      query.where((e) =>
        e.or([
          e('is_for_everyone', '=', 1),
          e.exists(
            e
              .selectFrom('encoder_users')
              .select('encoder_users.id')
              .whereRef('encoder_users.encoder_id', '=', 'encoders.id')
              .where((u) => u.or([u('user_id', '=', userId), u('group_id', 'in', [0, ...groups])])),
          ),
        ]),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()

export const insertEvent = (trx: Db, row: Insertable<LiveEventsTable>): Promise<unknown> =>
  trx.insertInto('live_events').values(row).execute()

export const listEventRows = (db: Db, itemIds: readonly number[]): Promise<LiveEventRow[]> =>
  db.selectFrom('live_events').selectAll().where('item_id', 'in', itemIds).execute()

export const findEvent = (db: Db, itemId: number): Promise<LiveEventRow | undefined> =>
  db.selectFrom('live_events').selectAll().where('item_id', '=', itemId).executeTakeFirst()

export const listEventsIn = (db: Db, states: readonly LiveEventRow['state'][]): Promise<LiveEventRow[]> =>
  db.selectFrom('live_events').selectAll().where('state', 'in', states).execute()

/** Events of an encoder that have not ended and whose item is not in the trash. */
export const listOpenEvents = (db: Db, encoderId: number): Promise<LiveEventRow[]> =>
  db
    .selectFrom('live_events')
    .innerJoin('items', 'items.id', 'live_events.item_id')
    .selectAll('live_events')
    .where('encoder_id', '=', encoderId)
    .where('state', '!=', 'ended')
    .where('items.deleted_at', 'is', null)
    .orderBy('item_id')
    .execute()

export const updateEvent = async (trx: Db, itemId: number, change: Updateable<LiveEventsTable>): Promise<void> => {
  await trx.updateTable('live_events').set(change).where('item_id', '=', itemId).execute()
}

/** A rendition that is complete; one of the same name is replaced. */
export async function saveRendition(trx: Db, rendition: Insertable<RenditionsTable>): Promise<void> {
  const { item_id: _item, name: _name, ...rest } = rendition
  await trx
    .insertInto('renditions')
    .values(rendition)
    .onConflict((conflict) => conflict.columns(['item_id', 'name']).doUpdateSet(rest))
    .execute()
}

/** Those of these accounts, or groups, that there are. */
export async function existingAmong(db: Db, table: 'users' | 'groups', ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
