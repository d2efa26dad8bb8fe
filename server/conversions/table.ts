import { type Insertable, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Dialect } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { MediaFilesTable, RenditionsTable } from '../items/rows.ts'
import type { ConversionsTable } from './rows.ts'

export type ConversionRow = Selectable<ConversionsTable>
type Db = Kysely<Database>

type Turn = Pick<ConversionRow, 'id' | 'turn'>

export const insertConversion = (trx: Db, itemId: number, ownerId: number, cost: number, now: number): Promise<Turn> =>
  trx
    .insertInto('conversions')
    .values({ item_id: itemId, owner_id: ownerId, turn: nextTurn(ownerId, cost), status: 'queued', created_at: now, step: 'STEP_WAITING' })
    .returning(['id', 'turn'])
    .executeTakeFirstOrThrow()

/** Gives a conversion that waits again a new turn. */
export const updateTurn = (trx: Db, { id, owner_id }: { id: number; owner_id: number }, cost: number): Promise<Turn> =>
  trx
    .updateTable('conversions')
    .set({ turn: nextTurn(owner_id, cost) })
    .where('id', '=', id)
    .returning(['id', 'turn'])
    .executeTakeFirstOrThrow()

/** Two uploads of one owner at the same moment would get the same turn. SQLite has one writer anyway. */
export async function lockTurns(trx: Db, dialect: Dialect, ownerId: number): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7120011, ${ownerId}::int)`.execute(trx)
}

/**
 * Weighted fair queueing: the clock is the highest turn that has begun. An owner with nothing waiting comes half of the cost behind it, and
 * so before the next one of an owner with many; each further one comes its whole cost behind the owner's last.
 */
const nextTurn = (ownerId: number, cost: number): RawBuilder<number> => sql<number>`(
  select max(turn) from (
    select coalesce((select turn from conversions where status <> 'queued' order by turn desc limit 1), 0) + ${Math.ceil(cost / 2)} as turn
    union all
    select coalesce(max(c.turn), 0) + ${cost} from conversions c join items i on i.id = c.item_id
    where c.owner_id = ${ownerId} and c.status = 'queued' and i.deleted_at is null having count(*) > 0
  ) as possible)`

/** How many items of an owner wait for their conversion; photos of photosets, of which there may be 500 in one zip, do not count. */
export async function countWaiting(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('conversions as c')
    .innerJoin('items as i', 'i.id', 'c.item_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('c.owner_id', '=', ownerId)
    .where('c.status', '=', 'queued')
    .where('i.deleted_at', 'is', null)
    .where('i.photoset_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findConversion = (
  db: Db,
  id: number,
): Promise<(ConversionRow & { title: string; item_created_at: number; playable: number }) | undefined> =>
  withItem(db).where('conversions.id', '=', id).executeTakeFirst()

/** A conversion belongs to whom the item belongs now. Of what is in the trash there is none. */
const withItem = (db: Db) =>
  db
    .selectFrom('conversions')
    .innerJoin('items as i', 'i.id', 'conversions.item_id')
    .selectAll('conversions')
    .select(['i.title as title', 'i.created_at as item_created_at', 'i.playable as playable', 'i.owner_id as owner_id'])
    .where('i.deleted_at', 'is', null)

export type ListedConversion = NonNullable<Awaited<ReturnType<typeof findConversion>>>

/** Of one owner, or of everybody (`ownerId` undefined), newest first. */
export async function listConversions(
  db: Db,
  {
    ownerId,
    statuses,
    withProblems,
    words,
    page,
    pageSize,
  }: {
    ownerId: number | undefined
    statuses: ConversionRow['status'][]
    /** Also those that left out a part which can be made again. */
    withProblems: boolean
    words: RawBuilder<SqlBool> | undefined
    page: number
    pageSize: number
  },
): Promise<{ rows: ListedConversion[]; total: number }> {
  const found = withItem(db)
    .where(({ eb, or, exists, selectFrom }) =>
      withProblems
        ? or([
            eb('conversions.status', 'in', statuses),
            exists(
              selectFrom('item_problems as p')
                .select('p.part')
                .whereRef('p.conversion_id', '=', 'conversions.id')
                .where('p.can_retry', '=', 1),
            ),
          ])
        : eb('conversions.status', 'in', statuses),
    )
    .$if(words !== undefined, (query) => query.where(words ?? sql<SqlBool>`1 = 1`))
    .$if(ownerId !== undefined, (query) => query.where('i.owner_id', '=', ownerId ?? 0))
  const [rows, counted] = await Promise.all([
    found
      .orderBy('conversions.id', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    found
      .clearSelect()
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.count) }
}

export const findUnfinished = (db: Db, itemId: number): Promise<{ id: number; owner_id: number } | undefined> =>
  db
    .selectFrom('conversions')
    .select(['id', 'owner_id'])
    .where('item_id', '=', itemId)
    .where('status', 'in', ['queued', 'converting'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Ids that wait, the next first. */
export const listQueuedIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('conversions').select('id').where('status', '=', 'queued').orderBy('turn').orderBy('id').limit(5000).execute()).map(
    ({ id }) => id,
  )

export const updateConversion = (db: Db, id: number, change: Updateable<ConversionsTable>): Promise<unknown> =>
  db.updateTable('conversions').set(change).where('id', '=', id).execute()

/** How far a conversion is. One that has ended in the meantime stays as it is: reports come late. */
export const updateProgress = (
  db: Db,
  id: number,
  change: Pick<Updateable<ConversionsTable>, 'step' | 'progress' | 'time_left_secs'>,
): Promise<unknown> => db.updateTable('conversions').set(change).where('id', '=', id).where('status', '=', 'converting').execute()

export const deleteConversion = (db: Db, id: number): Promise<unknown> => db.deleteFrom('conversions').where('id', '=', id).execute()

export const listItemRenditions = (db: Db, itemId: number): Promise<Selectable<RenditionsTable>[]> =>
  db.selectFrom('renditions').selectAll().where('item_id', '=', itemId).orderBy('id').execute()

export const listItemFiles = (db: Db, itemId: number): Promise<Selectable<MediaFilesTable>[]> =>
  db.selectFrom('media_files').selectAll().where('item_id', '=', itemId).orderBy('id').execute()

/** The row of a rendition of this name, made or replaced. */
export async function saveRendition(db: Db, rendition: Insertable<RenditionsTable>): Promise<void> {
  const { item_id: _item, name: _name, ...rest } = rendition
  await db
    .insertInto('renditions')
    .values(rendition)
    .onConflict((conflict) => conflict.columns(['item_id', 'name']).doUpdateSet(rest))
    .execute()
}

export const deleteGrowing = (db: Db, itemId: number): Promise<unknown> =>
  db.deleteFrom('renditions').where('item_id', '=', itemId).where('state', '=', 'growing').execute()

export const deleteMediaFile = (db: Db, id: number): Promise<unknown> => db.deleteFrom('media_files').where('id', '=', id).execute()

export async function insertFiles(trx: Db, files: Insertable<MediaFilesTable>[]): Promise<void> {
  for (const file of files) {
    const { item_id: _item, name: _name, ...rest } = file
    await trx
      .insertInto('media_files')
      .values(file)
      .onConflict((conflict) => conflict.columns(['item_id', 'name']).doUpdateSet(rest))
      .execute()
  }
}

export const insertFile = async (trx: Db, file: Insertable<MediaFilesTable>): Promise<number> =>
  (await trx.insertInto('media_files').values(file).returning('id').executeTakeFirstOrThrow()).id

/** Sources of PDFs none of whose pages has text. */
export const listUnreadPdfs = (db: Db): Promise<{ item_id: number; path: string }[]> =>
  db
    .selectFrom('media_files as f')
    .innerJoin('items as i', 'i.id', 'f.item_id')
    .select(['f.item_id', 'f.path'])
    .where('f.kind', '=', 'source')
    .where('f.tier', '=', 0)
    .where('f.mime', '=', 'application/pdf')
    .where('i.deleted_at', 'is', null)
    .where('i.record_type', '=', 10)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('page_texts as p').select('p.id').whereRef('p.item_id', '=', 'f.item_id').where('p.slideshow_id', '=', 0))),
    )
    .orderBy('f.item_id')
    .execute()
