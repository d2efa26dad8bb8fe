import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ClassChatTable } from './rows.ts'

type Db = Kysely<Database>

export const insertChatMessage = (trx: Db, message: Insertable<ClassChatTable>): Promise<unknown> =>
  trx.insertInto('class_chat').values(message).execute()

/** Messages in a class, and how many of them a person has written. */
export async function countChat(db: Db, itemId: number, userId: number): Promise<{ all: number; own: number }> {
  const row = await db
    .selectFrom('class_chat')
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn.sum<number>(e.case().when('user_id', '=', userId).then(1).else(0).end()).as('own'),
    ])
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), own: Number(row.own ?? 0) }
}

/** The newest messages before a number (0: of all), newest first. */
export const listChat = (db: Db, itemId: number, { before, withHidden }: { before: number; withHidden: boolean }, limit: number) =>
  db
    .selectFrom('class_chat')
    .innerJoin('class_events', (join) =>
      join.onRef('class_events.item_id', '=', 'class_chat.item_id').onRef('class_events.number', '=', 'class_chat.number'),
    )
    .innerJoin('users', 'users.id', 'class_chat.user_id')
    .select(['class_chat.number', 'class_chat.text', 'class_chat.hidden_at', 'class_chat.user_id', 'class_events.at', 'users.display_name'])
    .where('class_chat.item_id', '=', itemId)
    .$if(before > 0, (query) => query.where('class_chat.number', '<', before))
    .$if(!withHidden, (query) => query.where('class_chat.hidden_at', 'is', null))
    .orderBy('class_chat.number', 'desc')
    .limit(limit)
    .execute()

/** Deletes a message of a person. Answers whether it was there. */
export const removeChatMessage = async (trx: Db, itemId: number, number: number, userId: number): Promise<boolean> =>
  (
    await trx
      .deleteFrom('class_chat')
      .where('item_id', '=', itemId)
      .where('number', '=', number)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  ).numDeletedRows > 0n

/** Hides a message, or shows it again. Answers whether it is there. */
export const saveHidden = async (trx: Db, itemId: number, number: number, hidden_at: number | null): Promise<boolean> =>
  (await trx.updateTable('class_chat').set({ hidden_at }).where('item_id', '=', itemId).where('number', '=', number).executeTakeFirst())
    .numUpdatedRows > 0n
