import type { Kysely } from 'kysely'
import { byIds } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

/** Keeps an acceptance; the text is stored once. */
export async function insertAcceptance(db: Db, { textId, text, userId, at }: { textId: string; text: string; userId: number; at: number }) {
  await db
    .insertInto('upload_disclaimers')
    .values({ text_id: textId, text })
    .onConflict((conflict) => conflict.column('text_id').doNothing())
    .execute()
  const { id } = await db.selectFrom('upload_disclaimers').select('id').where('text_id', '=', textId).executeTakeFirstOrThrow()
  await db.insertInto('upload_acceptances').values({ user_id: userId, disclaimer_id: id, accepted_at: at }).execute()
}

/** The newest acceptance of a text by an account. */
export const findAcceptance = (db: Db, userId: number, textId: string) =>
  db
    .selectFrom('upload_acceptances as a')
    .innerJoin('upload_disclaimers as d', 'd.id', 'a.disclaimer_id')
    .select(['a.id', 'a.accepted_at'])
    .where('a.user_id', '=', userId)
    .where('d.text_id', '=', textId)
    .orderBy('a.accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertItemAcceptance = (db: Db, itemId: number, acceptanceId: number) =>
  db.insertInto('item_acceptances').values({ item_id: itemId, acceptance_id: acceptanceId }).execute()

/** The acceptances under which items were uploaded. */
export const listItemAcceptances = byIds((db, itemIds) =>
  db
    .selectFrom('item_acceptances as i')
    .innerJoin('upload_acceptances as a', 'a.id', 'i.acceptance_id')
    .innerJoin('upload_disclaimers as d', 'd.id', 'a.disclaimer_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['i.item_id', 'a.accepted_at', 'a.user_id', 'u.display_name', 'd.text_id', 'd.text'])
    .where('i.item_id', 'in', itemIds),
)
