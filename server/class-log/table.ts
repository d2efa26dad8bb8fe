import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { ClassEventsTable, ClassPresencesTable, VirtualClassesTable } from './rows.ts'

type Db = Kysely<Database>

/** Seconds after which a connection that nobody has seen is taken for gone. */
const goneMs = 45_000

export const insertClass = (trx: Db, itemId: number): Promise<unknown> =>
  trx.insertInto('virtual_classes').values({ item_id: itemId, start_at: null, end_at: null, shown_asset: null }).execute()

export const updateClass = (
  db: Db,
  item: Allowed<{ id: number }, 'view'>,
  change: Updateable<Omit<VirtualClassesTable, 'item_id'>>,
): Promise<unknown> => db.updateTable('virtual_classes').set(change).where('item_id', '=', item.id).execute()

/** Takes the next number, and keeps the row locked until the transaction ends. */
export const claimNumber = (trx: Db, itemId: number): Promise<{ last_event: number; state: string } | undefined> =>
  trx
    .updateTable('virtual_classes')
    .set((e) => ({ last_event: e('last_event', '+', 1) }))
    .where('item_id', '=', itemId)
    .returning(['last_event', 'state'])
    .executeTakeFirst()

export async function insertEvent(trx: Db, event: Insertable<ClassEventsTable>, shownAsset: number | null): Promise<void> {
  await trx
    .updateTable('virtual_classes')
    .set({ state: event.state, shown_asset: shownAsset })
    .where('item_id', '=', event.item_id)
    .execute()
  await trx.insertInto('class_events').values(event).execute()
}

/** Events with the words of the chat and the lines that belong to them. */
export const listEventsAfter = (db: Db, itemId: number, number: number, limit: number) =>
  db
    .selectFrom('class_events as e')
    .leftJoin('class_chat as c', (join) =>
      join.onRef('c.item_id', '=', 'e.item_id').onRef('c.number', '=', 'e.number').on('c.hidden_at', 'is', null),
    )
    .leftJoin('users', 'users.id', 'c.user_id')
    .leftJoin('class_marks as m', (join) => join.onRef('m.item_id', '=', 'e.item_id').onRef('m.number', '=', 'e.number'))
    .select(['e.number', 'e.kind', 'e.at', 'e.by_name', 'e.user_id', 'e.text', 'e.about', 'e.state'])
    .select(['c.text as chat_text', 'c.user_id as writer_id', 'users.display_name as writer_name'])
    .select(['m.stroke', 'm.color', 'm.points'])
    .where('e.item_id', '=', itemId)
    .where('e.number', '>', number)
    .orderBy('e.number')
    .limit(limit)
    .execute()

export type EventRow = Awaited<ReturnType<typeof listEventsAfter>>[number]

export const insertPresence = async (
  db: Db,
  presence: Pick<Insertable<ClassPresencesTable>, 'item_id' | 'user_id' | 'guest_name' | 'process' | 'joined_at'>,
): Promise<number> =>
  (
    await db
      .insertInto('class_presences')
      .values({ ...presence, seen_at: presence.joined_at, left_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The raised hand and the view of a person are forgotten with the connection. */
const noView = { has_hand: 0, seen_item: 0, is_away: 0 }

/** `isKept`: the site keeps who was in a class; otherwise the connection is forgotten. */
export const endPresence = (db: Db, id: number, now: number, isKept: boolean): Promise<unknown> =>
  isKept
    ? db
        .updateTable('class_presences')
        .set({ left_at: now, ...noView })
        .where('id', '=', id)
        .execute()
    : db.deleteFrom('class_presences').where('id', '=', id).execute()

/** The connections of a process are still there. */
export const touchPresences = (db: Db, process: string, now: number): Promise<unknown> =>
  db.updateTable('class_presences').set({ seen_at: now }).where('process', '=', process).where('left_at', 'is', null).execute()

/** Connections of processes that have ended were there until they were seen last. `only`: the process beside which there is no other. */
export const endLostPresences = (db: Db, now: number, isKept: boolean, only?: string): Promise<unknown> =>
  isKept
    ? db
        .updateTable('class_presences')
        .set((e) => ({ left_at: e.ref('seen_at'), ...noView }))
        .where('left_at', 'is', null)
        .where((e) => (only === undefined ? e('seen_at', '<', now - goneMs) : e('process', '!=', only)))
        .execute()
    : db
        .deleteFrom('class_presences')
        .where('left_at', 'is', null)
        .where((e) => (only === undefined ? e('seen_at', '<', now - goneMs) : e('process', '!=', only)))
        .execute()

/** Changes the connections of an account to a class. False where it has none. */
export const updatePresences = async (
  db: Db,
  { itemId, userId }: { itemId: number; userId: number },
  change: Updateable<Pick<ClassPresencesTable, 'has_hand' | 'seen_item' | 'is_away'>>,
): Promise<boolean> =>
  (
    await db
      .updateTable('class_presences')
      .set(change)
      .where('item_id', '=', itemId)
      .where('user_id', '=', userId)
      .where('left_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

const present = (db: Db, itemId: number, now: number) =>
  db
    .selectFrom('class_presences')
    .leftJoin('users', 'users.id', 'class_presences.user_id')
    .where('item_id', '=', itemId)
    .where('left_at', 'is', null)
    .where('seen_at', '>', now - goneMs)

/** People in a class, in the order in which they came; each account once. */
export async function listPresent(db: Db, itemId: number, now: number, limit: number) {
  const rows = await present(db, itemId, now)
    .select([
      'class_presences.id',
      'class_presences.user_id',
      'class_presences.has_hand',
      'class_presences.seen_item',
      'class_presences.is_away',
      'class_presences.guest_name',
      'users.display_name',
    ])
    .orderBy('class_presences.id')
    .limit(limit)
    .execute()
  return [...new Map(rows.map((row) => [row.user_id ?? `guest ${row.id}`, row])).values()]
}

export async function countPresent(db: Db, itemId: number, now: number): Promise<number> {
  const row = await present(db, itemId, now)
    .select((e) => [
      e.fn.count<number>('class_presences.user_id').distinct().as('accounts'),
      e.fn.countAll<number>().as('all'),
      e.fn.count<number>('class_presences.user_id').as('named'),
    ])
    .executeTakeFirstOrThrow()
  return Number(row.accounts) + Number(row.all) - Number(row.named)
}

export const isPresent = async (db: Db, itemId: number, userId: number, now: number): Promise<string | undefined> =>
  (await present(db, itemId, now).select('users.display_name').where('class_presences.user_id', '=', userId).executeTakeFirst())
    ?.display_name ?? undefined

/** Whether a connection is there; one of a process that has ended is written as left within the hour only. */
export const isThereAt = ({ left_at, seen_at }: Pick<Selectable<ClassPresencesTable>, 'left_at' | 'seen_at'>, now: number): boolean =>
  left_at === null && Number(seen_at) > now - goneMs

export const listPresences = (db: Db, itemId: number, limit: number) =>
  db
    .selectFrom('class_presences')
    .leftJoin('users', 'users.id', 'class_presences.user_id')
    .select(['class_presences.user_id', 'class_presences.guest_name', 'users.display_name', 'joined_at', 'seen_at', 'left_at'])
    .where('item_id', '=', itemId)
    .orderBy('class_presences.id')
    .limit(limit)
    .execute()

/** The newest numbers of classes. */
export const listNewest = (db: Db, itemIds: readonly number[]) =>
  itemIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('virtual_classes')
        .select(['item_id', 'last_event'])
        .where('item_id', 'in', [...itemIds])
        .execute()

/** Classes that show a question now. */
export const listClassesShowing = (db: Db, assetId: number) =>
  db.selectFrom('virtual_classes').select('item_id').where('shown_asset', '=', assetId).limit(50).execute()
