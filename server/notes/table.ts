import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { compiledOnce } from '../db/by-ids.ts'
import { contains } from '../db/contains.ts'
import { isOneOf } from '../db/one-of.ts'
import type { Dialect } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import { type SearchingActor, visibleTo } from '../items/visible-to.ts'
import type { NotesTable } from './rows.ts'

type Db = Kysely<Database>
type Viewable = Allowed<{ id: number }, 'view'>

export type NoteRow = Selectable<NotesTable>

/** The notes of an account about an item: those about the whole item first, then by their time. */
export const listNotesOf = (db: Db, userId: number, itemId: number): Promise<NoteRow[]> =>
  db
    .selectFrom('notes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .orderBy((e) => e.fn.coalesce('start_secs', e.lit(-1)))
    .orderBy('id')
    .execute()

export interface NotePage {
  actor: SearchingActor
  userId: number
  /** A part of the note or of the title of its item; empty: all. */
  search: string
  limit: number
  offset: number
}

/** A page of the notes of an account about items that it may see, the last changed first, and how many there are. */
export async function listAllNotesOf(
  db: Db,
  dialect: Dialect,
  { actor, userId, search, limit, offset }: NotePage,
): Promise<{ rows: (NoteRow & { title: string })[]; count: number }> {
  const found = search === '' ? sql`` : sql`and (${contains('n.text', search)} or ${contains('i.title', search)})`
  const from = sql`from notes n join items i on i.id = n.item_id
    where n.user_id = ${userId} and (${visibleTo(actor, isOneOf[dialect])}) ${found}`
  const { rows } = await sql<NoteRow & { title: string }>`select n.*, i.title as title ${from}
    order by n.updated_at desc, n.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  return { rows, count: Number(counted.rows[0]?.count ?? 0) }
}

/** The number of notes of an account about each of these items; items without notes are left out. */
export const countNotesAmong = compiledOnce<{ userId: number; itemIds: readonly number[] }, { item_id: number; count: number }>({
  shape: ({ itemIds }) => String(itemIds.length),
  parameters: ({ userId, itemIds }) => [userId, ...itemIds],
  build: (db, { userId, itemIds }) =>
    db
      .selectFrom('notes')
      .select((e) => ['item_id', e.fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .where('item_id', 'in', itemIds)
      .groupBy('item_id'),
})

export const findNote = (db: Db, userId: number, itemId: number, id: number): Promise<NoteRow | undefined> =>
  db.selectFrom('notes').selectAll().where('id', '=', id).where('user_id', '=', userId).where('item_id', '=', itemId).executeTakeFirst()

export const insertNote = (db: Db, item: Viewable, note: Omit<Insertable<NotesTable>, 'item_id' | 'id'>): Promise<NoteRow> =>
  db
    .insertInto('notes')
    .values({ ...note, item_id: item.id })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Answers the changed row, or nothing when another window has saved since this one was read. */
export const updateNote = (
  db: Db,
  { id, revision }: Pick<NoteRow, 'id' | 'revision'>,
  change: Pick<NoteRow, 'start_secs' | 'text' | 'updated_at'>,
): Promise<NoteRow | undefined> =>
  db
    .updateTable('notes')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()

/** Answers whether the account had this note. */
export async function deleteNoteRow(db: Db, userId: number, itemId: number, id: number): Promise<boolean> {
  const mine = db.deleteFrom('notes').where('id', '=', id).where('user_id', '=', userId).where('item_id', '=', itemId)
  return (await mine.executeTakeFirst()).numDeletedRows > 0n
}
