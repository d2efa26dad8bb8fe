import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { CommentFilter, CommentOrder, CommentState, ItemCommentMode } from '../../sdk/comments/contract.ts'
import { compiledOnce } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { CommentsTable } from './rows.ts'

type Db = Kysely<Database>
type Viewable = Allowed<{ id: number }, 'view'>
type Editable = Allowed<{ id: number }, 'edit'>

export type CommentRow = Selectable<CommentsTable>
/** A comment with the name of its writer. */
export type WrittenComment = CommentRow & { writer_name: string }

/** The caller who reads comments. */
export interface Reader {
  userId: number
  /** Sees comments that are held or hidden. */
  isEditor: boolean
}

const written = (db: Db) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .selectAll('comments')
    .select('users.display_name as writer_name')

/** Held and hidden comments are read by their writer and by editors alone. */
const isSeen =
  ({ userId, isEditor }: Reader) =>
  (e: ExpressionBuilder<Database, 'comments'>) =>
    isEditor ? e.lit(true) : e.or([e('comments.state', '=', 'shown'), e('comments.user_id', '=', userId)])

const needsDecision = (e: ExpressionBuilder<Database, 'comments'>) =>
  e.or([e('comments.state', '=', 'held'), e('comments.reports', '>', 0)])

/** Comments about the whole item come first. */
const moment = sql<number>`coalesce(comments.start_secs, -1)`

/** The comments of an item that begin threads. */
const threads = (db: Db, itemId: number, reader: Reader, isWaiting: boolean) =>
  written(db)
    .where('comments.item_id', '=', itemId)
    .where('comments.parent_id', 'is', null)
    .where(isSeen(reader))
    .$if(isWaiting, (query) =>
      query.where((e) =>
        e.or([
          needsDecision(e),
          e.exists(
            e
              .selectFrom('comments as replies')
              .select('replies.id')
              .whereRef('replies.parent_id', '=', 'comments.id')
              .where((of) => of.or([of('replies.state', '=', 'held'), of('replies.reports', '>', 0)])),
          ),
        ]),
      ),
    )

export interface ThreadsAsked {
  itemId: number
  reader: Reader
  order: CommentOrder
  isWaiting: boolean
  limit: number
  offset: number
}

export const listThreads = (db: Db, { itemId, reader, order, isWaiting, limit, offset }: ThreadsAsked): Promise<WrittenComment[]> =>
  threads(db, itemId, reader, isWaiting)
    .$if(order === 'time', (query) => query.orderBy(moment).orderBy('comments.id'))
    .$if(order === 'newest', (query) => query.orderBy('comments.id', 'desc'))
    .limit(limit)
    .offset(offset)
    .execute()

/** How many threads there are, and how many of them begin at or before this second. */
export async function countThreads(
  db: Db,
  { itemId, reader, isWaiting }: Pick<ThreadsAsked, 'itemId' | 'reader' | 'isWaiting'>,
  at: number,
): Promise<{ total: number; before: number }> {
  const row = await threads(db, itemId, reader, isWaiting)
    .clearSelect()
    .select((e) => [e.fn.countAll<number>().as('total'), sql<number>`sum(case when ${moment} <= ${at} then 1 else 0 end)`.as('before')])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), before: Number(row.before ?? 0) }
}

export const listReplies = (db: Db, parentIds: readonly number[], reader: Reader): Promise<WrittenComment[]> =>
  parentIds.length === 0
    ? Promise.resolve([])
    : written(db).where('comments.parent_id', 'in', parentIds).where(isSeen(reader)).orderBy('comments.id').execute()

/** The moments at which threads begin that everybody sees, ascending; those within `width` seconds are one. */
export async function listMoments(db: Db, itemId: number, width: number, limit: number): Promise<{ time: number; count: number }[]> {
  const part = sql<number>`floor(start_secs / ${width})`
  const rows = await db
    .selectFrom('comments')
    .select((e) => [e.fn.min<number>('start_secs').as('time'), e.fn.countAll<number>().as('count')])
    .where('item_id', '=', itemId)
    .where('parent_id', 'is', null)
    .where('start_secs', 'is not', null)
    .where('state', '=', 'shown')
    .groupBy(part)
    .orderBy('time')
    .limit(limit)
    .execute()
  return rows.map(({ time, count }) => ({ time: Number(time), count: Number(count) }))
}

/** How many comments and replies of an item wait for a decision. */
export async function countUndecided(db: Db, item: Editable): Promise<number> {
  const row = await db
    .selectFrom('comments')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('item_id', '=', item.id)
    .where(needsDecision)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** In the text of the statement, because `compiledOnce` takes ids alone as parameters. */
const shown = sql.lit<CommentState>('shown')

/** The comments of each of these items that everybody sees, and the caller's own; replies go with their thread. Items without any are left out. */
export const countCommentsAmong = compiledOnce<{ userId: number; itemIds: readonly number[] }, { item_id: number; count: number }>({
  shape: ({ itemIds }) => String(itemIds.length),
  parameters: ({ userId, itemIds }) => [...itemIds, userId, userId],
  build: (db, { userId, itemIds }) =>
    db
      .selectFrom('comments')
      .leftJoin('comments as parents', 'parents.id', 'comments.parent_id')
      .select((e) => ['comments.item_id', e.fn.countAll<number>().as('count')])
      .where('comments.item_id', 'in', itemIds)
      .where((e) => e.or([e('comments.state', '=', shown), e('comments.user_id', '=', userId)]))
      .where((e) => e.or([e('parents.id', 'is', null), e('parents.state', '=', shown), e('parents.user_id', '=', userId)]))
      .groupBy('comments.item_id'),
})

export const findComment = (db: Db, item: Viewable, id: number): Promise<WrittenComment | undefined> =>
  written(db).where('comments.id', '=', id).where('comments.item_id', '=', item.id).executeTakeFirst()

export async function countReplies(db: Db, parentId: number): Promise<number> {
  const row = await db
    .selectFrom('comments')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('parent_id', '=', parentId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const insertComment = (db: Db, item: Viewable, comment: Omit<Insertable<CommentsTable>, 'item_id' | 'id'>): Promise<CommentRow> =>
  db
    .insertInto('comments')
    .values({ ...comment, item_id: item.id })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The writer is named again, so that nobody changes the text of another person. */
export const updateText = (
  db: Db,
  { id, user_id }: Pick<CommentRow, 'id' | 'user_id'>,
  change: Pick<CommentRow, 'text' | 'state' | 'edited_at'>,
): Promise<CommentRow | undefined> =>
  db.updateTable('comments').set(change).where('id', '=', id).where('user_id', '=', user_id).returningAll().executeTakeFirst()

/** Replies and reports go with their comment. */
export const deleteComments = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db.deleteFrom('comments').where('id', 'in', ids).execute()

/** Decides about comments: their reports are settled. */
export async function decideComments(db: Db, ids: readonly number[], state: CommentState, now: number): Promise<void> {
  await db.deleteFrom('comment_reports').where('comment_id', 'in', ids).execute()
  if (state === 'shown')
    await db.updateTable('comments').set({ approved_at: now }).where('id', 'in', ids).where('state', '=', 'held').execute()
  await db.updateTable('comments').set({ state, reports: 0 }).where('id', 'in', ids).execute()
}

/** A second report of the same person changes nothing. */
export async function insertReport(
  db: Db,
  report: { comment_id: number; user_id: number; reason: string; created_at: number },
): Promise<void> {
  const result = await db
    .insertInto('comment_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doNothing())
    .executeTakeFirst()
  if (!result.numInsertedOrUpdatedRows) return
  await db
    .updateTable('comments')
    .set((e) => ({ reports: e('reports', '+', 1) }))
    .where('id', '=', report.comment_id)
    .execute()
}

export const updateCommentMode = (db: Db, item: Editable, comment_mode: ItemCommentMode): Promise<unknown> =>
  db.updateTable('items').set({ comment_mode }).where('id', '=', item.id).execute()

export interface SiteCommentsAsked {
  only: CommentFilter
  /** Undefined: of all items. */
  itemId: number | undefined
  /** Part of the text or of the writer's name; empty: all. */
  search: string
}

export type SiteCommentRow = WrittenComment & { title: string }

/** The comments of all items outside of the trash. */
const siteComments = (db: Db, { only, itemId, search }: SiteCommentsAsked) => {
  const like = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return written(db)
    .innerJoin('items', 'items.id', 'comments.item_id')
    .select('items.title')
    .where('items.deleted_at', 'is', null)
    .$if(itemId !== undefined, (query) => query.where('comments.item_id', '=', itemId ?? 0))
    .$if(only === 'waiting', (query) => query.where('comments.state', '=', 'held'))
    .$if(only === 'hidden', (query) => query.where('comments.state', '=', 'hidden'))
    .$if(only === 'reported', (query) => query.where('comments.reports', '>', 0))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`(lower(comments.text) like ${like} escape '\\' or lower(users.display_name) like ${like} escape '\\')`),
    )
}

export const listSiteComments = (db: Db, asked: SiteCommentsAsked & { limit: number; offset: number }): Promise<SiteCommentRow[]> =>
  siteComments(db, asked).orderBy('comments.id', 'desc').limit(asked.limit).offset(asked.offset).execute()

export async function countSiteComments(db: Db, asked: SiteCommentsAsked): Promise<number> {
  const row = await siteComments(db, asked)
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Newest first. */
export const listReasons = (db: Db, ids: readonly number[]): Promise<{ comment_id: number; reason: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('comment_reports')
        .select(['comment_id', 'reason'])
        .where('comment_id', 'in', ids)
        .where('reason', '!=', '')
        .orderBy('created_at', 'desc')
        .execute()

export const listCommentsById = (db: Db, ids: readonly number[]): Promise<Pick<CommentRow, 'id' | 'item_id' | 'user_id'>[]> =>
  db.selectFrom('comments').select(['id', 'item_id', 'user_id']).where('id', 'in', ids).orderBy('id').execute()

/** News of comments for one account: on own items, on own items and held, or replies to own comments. */
export type CommentNews = 'comments' | 'held' | 'replies'

export interface CommentEventsAsked {
  userId: number
  /** Comments after this time are counted. */
  after: number
  /** The earliest time that is looked at. */
  from: number
  limit: number
}

/** Comments of others by item, the newest first. A reply counts from its approval: nobody could read it before. */
export const listCommentEvents = (db: Db, news: CommentNews, { userId, after, from, limit }: CommentEventsAsked) => {
  const at = news === 'replies' ? sql<number>`coalesce(c.approved_at, c.created_at)` : sql<number>`c.created_at`
  return (
    db
      .selectFrom('comments as c')
      .innerJoin('items', 'items.id', 'c.item_id')
      .leftJoin('comments as parents', 'parents.id', 'c.parent_id')
      .select([
        'c.item_id',
        'items.comment_mode',
        'items.policy_id',
        sql<number>`max(${at})`.as('at'),
        sql<number>`sum(case when ${at} > ${after} then 1 else 0 end)`.as('count'),
        sql<number | null>`max(case when ${at} > ${after} then null else ${at} end)`.as('before'),
      ])
      .where(at, '>', from)
      .where('c.user_id', '!=', userId)
      .where('c.state', '=', news === 'held' ? 'held' : 'shown')
      .where('items.deleted_at', 'is', null)
      .$if(news !== 'replies', (query) => query.where('items.owner_id', '=', userId))
      .$if(news === 'replies', (query) => query.where('parents.user_id', '=', userId).where('parents.state', '=', 'shown'))
      // A reply to an own comment is told as a reply, and nobody is told of one in a hidden thread.
      .$if(news === 'comments', (query) =>
        query.where((e) =>
          e.or([e('parents.id', 'is', null), e.and([e('parents.user_id', '!=', userId), e('parents.state', '=', 'shown')])]),
        ),
      )
      .groupBy(['c.item_id', 'items.comment_mode', 'items.policy_id'])
      .having(sql<boolean>`max(${at}) > ${after}`)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute()
  )
}

export type CommentEvent = Awaited<ReturnType<typeof listCommentEvents>>[number]
