import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { SubtitleDraftsTable, SubtitleVersionsTable } from './rows.ts'

type Db = Kysely<Database>

/** With the name of the person who saved it last. */
export type DraftRow = Omit<Selectable<SubtitleDraftsTable>, 'text' | 'uncertain'> & { display_name: string | null }

export const listDrafts = (db: Db, itemId: number): Promise<DraftRow[]> =>
  db
    .selectFrom('subtitle_drafts')
    .leftJoin('users', 'users.id', 'subtitle_drafts.user_id')
    .select([
      'subtitle_drafts.id',
      'item_id',
      'track_id',
      'lang',
      'label',
      'kind',
      'revision',
      'is_automatic',
      'is_from_images',
      'translated_from',
      'user_id',
      'subtitle_drafts.updated_at',
    ])
    .select('users.display_name')
    .where('item_id', '=', itemId)
    .orderBy('subtitle_drafts.id')
    .execute()

export const findDraft = (db: Db, itemId: number, id: number): Promise<Selectable<SubtitleDraftsTable> | undefined> =>
  db.selectFrom('subtitle_drafts').selectAll().where('item_id', '=', itemId).where('id', '=', id).executeTakeFirst()

export const hasDraft = async (db: Db, trackId: number): Promise<boolean> =>
  (await db.selectFrom('subtitle_drafts').select('id').where('track_id', '=', trackId).executeTakeFirst()) !== undefined

export const countNewDrafts = async (db: Db, itemId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('subtitle_drafts')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('item_id', '=', itemId)
        .where('track_id', 'is', null)
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Whether a draft waits that no person has saved. */
export const hasAutomaticDraft = async (db: Db, itemId: number): Promise<boolean> =>
  (await db.selectFrom('subtitle_drafts').select('id').where('item_id', '=', itemId).where('is_automatic', '=', 1).executeTakeFirst()) !==
  undefined

export const insertDraft = async (db: Db, draft: Insertable<SubtitleDraftsTable>): Promise<number> =>
  (await db.insertInto('subtitle_drafts').values(draft).returning('id').executeTakeFirstOrThrow()).id

/** Answers whether the draft was still at this revision. */
export async function updateDraft(
  db: Db,
  { id, revision }: { id: number; revision: number },
  change: Pick<Selectable<SubtitleDraftsTable>, 'lang' | 'label' | 'kind' | 'text' | 'uncertain' | 'user_id' | 'updated_at'>,
): Promise<boolean> {
  const update = db
    .updateTable('subtitle_drafts')
    .set({ ...change, is_automatic: 0, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
  return (await update.executeTakeFirst()).numUpdatedRows > 0n
}

/** Answers whether the item had this draft, at this revision where one is named. */
export async function deleteDraftRow(db: Db, item: Allowed<{ id: number }, 'edit'>, id: number, revision?: number): Promise<boolean> {
  const deletion = db
    .deleteFrom('subtitle_drafts')
    .where('item_id', '=', item.id)
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision as number))
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n
}

export type VersionRow = Omit<Selectable<SubtitleVersionsTable>, 'text'> & { display_name: string | null }

/** The earlier versions of all tracks of an item, the latest first. */
export const listVersions = (db: Db, itemId: number): Promise<VersionRow[]> =>
  db
    .selectFrom('subtitle_versions')
    .innerJoin('subtitle_tracks', 'subtitle_tracks.id', 'subtitle_versions.track_id')
    .leftJoin('users', 'users.id', 'subtitle_versions.user_id')
    .select(['subtitle_versions.id', 'track_id', 'user_id', 'subtitle_versions.created_at', 'users.display_name'])
    .where('subtitle_tracks.item_id', '=', itemId)
    .orderBy('subtitle_versions.id', 'desc')
    .execute()

export const findVersion = (db: Db, itemId: number, id: number): Promise<{ text: string } | undefined> =>
  db
    .selectFrom('subtitle_versions')
    .innerJoin('subtitle_tracks', 'subtitle_tracks.id', 'subtitle_versions.track_id')
    .select('text')
    .where('subtitle_tracks.item_id', '=', itemId)
    .where('subtitle_versions.id', '=', id)
    .executeTakeFirst()

/** Keeps the latest versions of a track, so many that `kept` says. */
export async function insertVersion(db: Db, version: Insertable<SubtitleVersionsTable>, kept: number): Promise<void> {
  await db.insertInto('subtitle_versions').values(version).execute()
  const latest = db.selectFrom('subtitle_versions').select('id').where('track_id', '=', version.track_id).orderBy('id', 'desc').limit(kept)
  await db.deleteFrom('subtitle_versions').where('track_id', '=', version.track_id).where('id', 'not in', latest).execute()
}
