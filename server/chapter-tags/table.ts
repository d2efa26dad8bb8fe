import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { contains } from '../db/contains.ts'
import { dialectOf } from '../db/one-of.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { TagGroupsTable, TagsTable } from './rows.ts'

type Db = Kysely<Database>

export type TagGroupRow = Selectable<TagGroupsTable>
export type TagRow = Selectable<TagsTable>

/** Groups whose title, or the title of one of whose tags, has this part. */
export async function searchGroups(
  db: Db,
  { search, limit }: { search: string; limit: number },
): Promise<{ id: number; title: string; count: number }[]> {
  const inTags = sql`exists (select 1 from tags t where t.group_id = g.id and ${contains('t.title', search)})`
  const found = search === '' ? sql`` : sql`where ${contains('g.title', search)} or ${inTags}`
  const { rows } = await sql<{ id: number; title: string; count: number }>`
    select g.id, g.title, (select count(*) from tags c where c.group_id = g.id) as count from tag_groups g ${found}
    order by g.title_key, g.id limit ${limit}`.execute(db)
  return rows
}

export const countGroups = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('tag_groups')
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

export const findGroup = (db: Db, id: number): Promise<TagGroupRow | undefined> =>
  db.selectFrom('tag_groups').selectAll().where('id', '=', id).executeTakeFirst()

export const insertGroup = async (trx: Db, group: Insertable<TagGroupsTable>): Promise<number> =>
  (await trx.insertInto('tag_groups').values(group).returning('id').executeTakeFirstOrThrow()).id

/** Takes the next revision and the titles of a group, unless another editor was faster: then it answers undefined. */
export async function updateGroup(
  trx: Db,
  id: number,
  revision: number,
  change: Pick<TagGroupRow, 'title' | 'title_key'>,
): Promise<number | undefined> {
  const next = revision + 1
  const { numUpdatedRows } = await trx
    .updateTable('tag_groups')
    .set({ ...change, revision: next })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? next : undefined
}

export async function deleteGroup(trx: Db, id: number, revision: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('tag_groups').where('id', '=', id).where('revision', '=', revision).executeTakeFirst()
  return numDeletedRows > 0n
}

export const listTagsOf = (db: Db, groupId: number): Promise<TagRow[]> =>
  db.selectFrom('tags').selectAll().where('group_id', '=', groupId).orderBy('position').orderBy('id').execute()

export const findTag = (db: Db, id: number): Promise<TagRow | undefined> =>
  db.selectFrom('tags').selectAll().where('id', '=', id).executeTakeFirst()

/** How many chapters have each tag of a group; tags without chapters are left out. */
export const countChaptersByTag = (db: Db, groupId: number): Promise<{ tag_id: number; count: number }[]> =>
  db
    .selectFrom('chapter_tags')
    .innerJoin('tags', 'tags.id', 'chapter_tags.tag_id')
    .select((e) => ['chapter_tags.tag_id', e.fn.countAll<number>().as('count')])
    .where('tags.group_id', '=', groupId)
    .groupBy('chapter_tags.tag_id')
    .execute()

export type TagChange = Pick<TagRow, 'title' | 'title_key' | 'colour' | 'position'>

export const insertTags = async (trx: Db, groupId: number, tags: readonly TagChange[]): Promise<void> => {
  if (tags.length > 0)
    await trx
      .insertInto('tags')
      .values(tags.map((tag) => ({ ...tag, group_id: groupId })))
      .execute()
}

export const updateTag = async (trx: Db, groupId: number, id: number, change: TagChange): Promise<void> => {
  await trx.updateTable('tags').set(change).where('id', '=', id).where('group_id', '=', groupId).execute()
}

export const deleteTagsExcept = async (trx: Db, groupId: number, kept: readonly number[]): Promise<void> => {
  const all = trx.deleteFrom('tags').where('group_id', '=', groupId)
  await (kept.length === 0 ? all : all.where('id', 'not in', kept)).execute()
}

export const tagIdsAmong = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0 ? [] : (await db.selectFrom('tags').select('id').where('id', 'in', ids).execute()).map(({ id }) => id)

/** Locks the chapter where the database has locks, so that two editors do not exceed its number of tags. */
export async function lockChapter(trx: Db, item: Allowed<{ id: number }, 'edit'>, id: number): Promise<boolean> {
  const query = trx.selectFrom('chapters').select('id').where('id', '=', id).where('item_id', '=', item.id)
  return (await (dialectOf(trx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) !== undefined
}

export const tagsOf = async (db: Db, chapterId: number): Promise<number[]> =>
  (await db.selectFrom('chapter_tags').select('tag_id').where('chapter_id', '=', chapterId).execute()).map(({ tag_id }) => tag_id)

export const addTags = async (trx: Db, chapterId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const rows = ids.map((tag_id) => ({ chapter_id: chapterId, tag_id }))
  await trx
    .insertInto('chapter_tags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const removeTags = async (trx: Db, chapterId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await trx.deleteFrom('chapter_tags').where('chapter_id', '=', chapterId).where('tag_id', 'in', ids).execute()
}
