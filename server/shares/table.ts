import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ItemRow } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import type { SharesTable } from './rows.ts'

export type ShareRow = Selectable<SharesTable>
export type ListedShare = ShareRow & { maker_name: string; people: number | null }

/** A share with what its maker is now. */
export type ShareWithMaker = ShareRow & { maker_disabled: number; maker_is_admin: number; item_owner: number }

const made = (db: Kysely<Database>) =>
  db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.created_by')
    .innerJoin('items', 'items.id', 'shares.item_id')
    .selectAll('shares')
    .select(['users.disabled as maker_disabled', 'users.is_admin as maker_is_admin', 'items.owner_id as item_owner'])

export const findShareByCode = (db: Kysely<Database>, codeHash: string): Promise<ShareWithMaker | undefined> =>
  made(db).where('shares.code_hash', '=', codeHash).executeTakeFirst()

export const findShare = (db: Kysely<Database>, id: number): Promise<ShareWithMaker | undefined> =>
  made(db).where('shares.id', '=', id).executeTakeFirst()

export async function listPeople(db: Kysely<Database>, shareId: number): Promise<number[]> {
  const rows = await db.selectFrom('share_people').select('user_id').where('share_id', '=', shareId).execute()
  return rows.map(({ user_id }) => user_id)
}

export async function insertShare(
  trx: Kysely<Database>,
  item: Allowed<{ id: number }, 'share'>,
  share: Omit<Insertable<SharesTable>, 'item_id'>,
): Promise<number> {
  const row = await trx
    .insertInto('shares')
    .values({ ...share, item_id: item.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const addPeople = (trx: Kysely<Database>, shareId: number, userIds: number[]): Promise<unknown> =>
  trx
    .insertInto('share_people')
    .values(userIds.map((user_id) => ({ share_id: shareId, user_id })))
    .execute()

/** The accounts behind names and numbers; undefined when one is unknown or suspended, or could be two people. */
export async function findPeople(db: Kysely<Database>, named: (string | number)[]): Promise<number[] | undefined> {
  const names = named.filter((one) => typeof one === 'string')
  const ids = named.filter((one) => /^\d{1,15}$/.test(String(one))).map(Number)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'disabled'])
    .where(({ eb, or }) => or([...(names.length > 0 ? [eb('name', 'in', names)] : []), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]))
    .execute()
  const found = named.map((one) => {
    const meant = rows.filter(({ id, name }) => id === one || (typeof one === 'string' && (name === one || String(id) === one)))
    return meant.length === 1 && meant[0]?.disabled === 0 ? meant[0].id : undefined
  })
  return found.every((id) => id !== undefined) ? [...new Set(found)] : undefined
}

export async function countOpenShares(db: Kysely<Database>, itemId: number, makerId: number, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('shares')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .where('created_by', '=', makerId)
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest first; everybody's, or one maker's. */
export const listShares = (db: Kysely<Database>, itemId: number, makerId: number | undefined, limit: number): Promise<ListedShare[]> =>
  db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.created_by')
    .selectAll('shares')
    .select('users.display_name as maker_name')
    .select(({ selectFrom }) =>
      selectFrom('share_people')
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .whereRef('share_people.share_id', '=', 'shares.id')
        .as('people'),
    )
    .where('shares.item_id', '=', itemId)
    .$if(makerId !== undefined, (query) => query.where('shares.created_by', '=', makerId as number))
    .orderBy('shares.id', 'desc')
    .limit(limit)
    .execute()

/** A second time changes nothing, and is answered with false: the first moment stays. */
export async function markRevoked(trx: Kysely<Database>, id: number, now: number): Promise<boolean> {
  const result = await trx
    .updateTable('shares')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Moves the end of the open links of a kind: `endsAt` says it from the moment at which a link was made. */
export async function moveShares(
  trx: Kysely<Database>,
  { itemId, kind, now, endsAt }: { itemId: number; kind: ShareRow['kind']; now: number; endsAt: (createdAt: number) => number },
): Promise<void> {
  const open = await trx
    .selectFrom('shares')
    .select(['id', 'created_at'])
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .execute()
  for (const { id, created_at } of open)
    await trx
      .updateTable('shares')
      .set({ ends_at: endsAt(Number(created_at)) })
      .where('id', '=', id)
      .execute()
}

export const addUses = (db: Kysely<Database>, id: number, uses: number, now: number): Promise<unknown> =>
  db
    .updateTable('shares')
    .set((e) => ({ uses: e('uses', '+', uses), last_used_at: now }))
    .where('id', '=', id)
    .execute()

/** The origins that may frame an item; of a photo of a photoset, those of the photoset. */
export const listOrigins = async (db: Kysely<Database>, { id, photoset_id }: Embeddable): Promise<string[]> =>
  (await listOriginsOf(db, [photoset_id ?? id])).map(({ origin }) => origin)

export type Embeddable = Pick<ItemRow, 'id' | 'photoset_id'>

export const listOriginsOf = (db: Kysely<Database>, itemIds: number[]): Promise<{ item_id: number; origin: string }[]> =>
  itemIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('embed_sites').selectAll().where('item_id', 'in', itemIds).orderBy('origin').execute()

/** Items that may not be embedded everywhere. */
const limitedItems = (db: Kysely<Database>) =>
  db
    .selectFrom('items')
    .where('items.deleted_at', 'is', null)
    .where('items.id', 'in', (e) =>
      e
        .selectFrom('items as closed')
        .select('closed.id')
        .where('closed.embed_disabled', '=', 1)
        .union(e.selectFrom('embed_sites').select('item_id as id')),
    )

export const listLimitedItems = (
  db: Kysely<Database>,
  page: number,
  size: number,
): Promise<{ id: number; title: string; embed_disabled: 0 | 1; owner_name: string }[]> =>
  limitedItems(db)
    .innerJoin('users', 'users.id', 'items.owner_id')
    .select(['items.id', 'items.title', 'items.embed_disabled', 'users.display_name as owner_name'])
    .orderBy('items.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

export async function countLimitedItems(db: Kysely<Database>): Promise<number> {
  const { count } = await limitedItems(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function replaceOrigins(
  trx: Kysely<Database>,
  { id: itemId }: Allowed<{ id: number }, 'grant'>,
  origins: string[],
): Promise<void> {
  await trx.deleteFrom('embed_sites').where('item_id', '=', itemId).execute()
  if (origins.length > 0) {
    await trx
      .insertInto('embed_sites')
      .values(origins.map((origin) => ({ item_id: itemId, origin })))
      .execute()
  }
}

export const countCopy = (db: Kysely<Database>, item: Allowed<{ id: number }, 'view'>): Promise<unknown> =>
  db
    .updateTable('items')
    .set((e) => ({ link_copies: e('link_copies', '+', 1) }))
    .where('id', '=', item.id)
    .execute()

/** Of these items, those that may stand on no other page, or on some only. */
export async function listEmbedLimited(db: Kysely<Database>, itemIds: number[], exceptRuling = 0): Promise<Set<number>> {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('id', 'in', itemIds)
    .where(({ exists, selectFrom }) =>
      // A photo has the embed limits of its photoset.
      exists(
        selectFrom('items as ruling')
          .select('ruling.id')
          .where('ruling.id', '=', sql<number>`coalesce(items.photoset_id, items.id)`)
          .where('ruling.id', '!=', exceptRuling)
          .where(({ eb, or, exists, selectFrom }) =>
            or([
              eb('ruling.embed_disabled', '=', 1),
              exists(selectFrom('embed_sites').select('origin').whereRef('embed_sites.item_id', '=', 'ruling.id')),
            ]),
          ),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The embed rules of an item. */
export interface EmbedRules {
  id: number
  isDisabled: boolean
  /** Empty: any, unless embedding is disabled. */
  origins: string[]
}

/** Of these items, those that may stand on no other page, or on some only, with their rules; a photo has those of its photoset. */
export async function listEmbedRules(db: Kysely<Database>, itemIds: number[]): Promise<EmbedRules[]> {
  const limited = await listEmbedLimited(db, itemIds)
  if (limited.size === 0) return []
  const rows = await db
    .selectFrom('items')
    .innerJoin('items as ruling', (join) => join.on('ruling.id', '=', sql<number>`coalesce(items.photoset_id, items.id)`))
    .select(['items.id', 'ruling.id as ruling_id', 'ruling.embed_disabled'])
    .where('items.id', 'in', [...limited])
    .execute()
  const sites = await listOriginsOf(db, [...new Set(rows.map(({ ruling_id }) => ruling_id))])
  return rows.map(({ id, ruling_id, embed_disabled }) => ({
    id,
    isDisabled: embed_disabled === 1,
    origins: sites.filter(({ item_id }) => item_id === ruling_id).map(({ origin }) => origin),
  }))
}
