import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { ItemsTable, MediaFilesTable } from '../items/rows.ts'
import type { ImportState } from './rows.ts'

type Db = Kysely<Database>
type Editable = Allowed<{ id: number }, 'edit'>

export interface JournalRow {
  item_id: number
  state: ImportState
  deleted_at: number | null
  /** The photoset of a photo. */
  photoset_id: number | null
}

export const findImported = (db: Db, source: string, sourceId: string): Promise<JournalRow | undefined> =>
  db
    .selectFrom('imported_items')
    .innerJoin('items', 'items.id', 'imported_items.item_id')
    .select(['imported_items.item_id', 'imported_items.state', 'items.deleted_at', 'items.photoset_id'])
    .where('imported_items.source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()

export const saveImported = (
  trx: Db,
  row: { source: string; source_id: string; item_id: number; state: ImportState; imported_at: number },
): Promise<unknown> =>
  trx
    .insertInto('imported_items')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet({ item_id: row.item_id, state: row.state }))
    .execute()

/** An item that comes from no import. */
export const findNative = (db: Db, id: number) =>
  db
    .selectFrom('items')
    .leftJoin('imported_items', 'imported_items.item_id', 'items.id')
    .select(['items.id', 'items.deleted_at', 'items.created_at', 'items.title'])
    .where('items.id', '=', id)
    .where('imported_items.item_id', 'is', null)
    .executeTakeFirst()

export const hasFileOf = async (db: Db, itemId: number, sha256: string): Promise<boolean> =>
  (await db.selectFrom('media_files').select('id').where('item_id', '=', itemId).where('sha256', '=', sha256).executeTakeFirst()) !==
  undefined

/** Items with a greater id are made later. */
export const findLastId = async (db: Db): Promise<number> =>
  (await db.selectFrom('items').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

export const changeRow = (trx: Db, { id }: Editable, change: Updateable<ItemsTable>): Promise<unknown> =>
  trx.updateTable('items').set(change).where('id', '=', id).execute()

export const listTracks = (db: Db, itemId: number) =>
  db
    .selectFrom('subtitle_tracks')
    .innerJoin('media_files', 'media_files.id', 'subtitle_tracks.file_id')
    .select(['subtitle_tracks.id', 'subtitle_tracks.lang', 'subtitle_tracks.label', 'subtitle_tracks.kind', 'media_files.name'])
    .where('subtitle_tracks.item_id', '=', itemId)
    .execute()

/** Names the file of a track as the conversion does, which does not read this track of the source then. */
export const nameTrackFile = (trx: Db, itemId: number, trackId: number, name: string): Promise<unknown> =>
  trx
    .updateTable('media_files')
    .set({ name })
    .where('item_id', '=', itemId)
    .where('id', '=', trx.selectFrom('subtitle_tracks').select('file_id').where('id', '=', trackId))
    .execute()

export async function replaceChapters(
  trx: Db,
  item: Editable,
  chapters: readonly {
    start_secs: number
    duration_secs: number
    title: string
    description: string
    camera_angle: number
    tags: readonly number[]
  }[],
  now: number,
): Promise<void> {
  await trx.deleteFrom('chapters').where('item_id', '=', item.id).execute()
  for (const { tags, ...chapter } of chapters) {
    const { id } = await trx
      .insertInto('chapters')
      .values({ ...chapter, item_id: item.id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = tags.map((tag_id) => ({ chapter_id: id, tag_id }))
    if (rows.length > 0) await trx.insertInto('chapter_tags').values(rows).execute()
  }
}

/** Gives a quiz the chapter that it belongs to. */
export async function placeQuiz(
  trx: Db,
  item: Editable,
  { name, created, twins }: { name: string; created: number | null; twins: number },
  chapter: { start: number; title: string },
): Promise<void> {
  const ids = trx
    .selectFrom('chapters')
    .select('id')
    .where('item_id', '=', item.id)
    .where('start_secs', '=', chapter.start)
    .where('title', '=', chapter.title)
  const row = await ids.orderBy('id').executeTakeFirst()
  if (!row) return
  const named = trx.selectFrom('quizzes').select('id').where('item_id', '=', item.id).where('name', '=', name).orderBy('id')
  const same = await (created === null ? named : named.where('created_at', '=', created)).execute()
  const quiz = same[twins]
  if (quiz) await trx.updateTable('quizzes').set({ chapter_id: row.id }).where('id', '=', quiz.id).execute()
}

export const listTagIds = (db: Db) =>
  db
    .selectFrom('tags')
    .innerJoin('tag_groups', 'tag_groups.id', 'tags.group_id')
    .select(['tags.id', 'tags.title', 'tag_groups.title as group_title'])
    .execute()

export async function replaceGrants(
  trx: Db,
  item: Editable,
  grants: readonly { user_id: number | null; group_id: number | null; access: 'view' | 'edit' }[],
  given: { granted_by: number; created_at: number },
): Promise<void> {
  await trx.deleteFrom('item_grants').where('item_id', '=', item.id).execute()
  for (const grant of grants)
    await trx
      .insertInto('item_grants')
      .values({ ...grant, ...given, item_id: item.id })
      .execute()
}

export const savePlayback = (
  trx: Db,
  item: Editable,
  playback: { channel_name: string; channel_logo: string; broadcast_at: number | null },
): Promise<unknown> =>
  trx
    .insertInto('item_playback')
    .values({ item_id: item.id, ...playback })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(playback))
    .execute()

interface Counts {
  views: number
  embed_views: number
  mobile_views: number
  finishes: number
  watched_secs: number
}

export async function saveStatistics(
  trx: Db,
  item: Editable,
  totals: (Counts & { downloads: number; source_downloads: number }) | undefined,
  days: readonly (Counts & { day: number })[],
): Promise<void> {
  if (totals)
    await trx
      .insertInto('view_totals')
      .values({ item_id: item.id, ...totals })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet(totals))
      .execute()
  await trx.deleteFrom('view_days').where('item_id', '=', item.id).execute()
  for (let from = 0; from < days.length; from += 100)
    await trx
      .insertInto('view_days')
      .values(days.slice(from, from + 100).map((day) => ({ ...day, item_id: item.id })))
      .execute()
}

/** Days that this library knows itself stay. */
export async function addDayOfSite(
  trx: Db,
  day: number,
  views: Counts,
  counts: { uploads: number; conversions: number; failed_conversions: number; storage_bytes: number },
): Promise<void> {
  const isSome = (row: object): boolean => Object.values(row).some((value) => value !== 0)
  if (isSome(views))
    await trx
      .insertInto('view_site_days')
      .values({ day, ...views })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute()
  if (isSome(counts))
    await trx
      .insertInto('site_days')
      .values({ day, ...counts })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute()
}

export const listEntries = (db: Db, playlistId: number) =>
  db
    .selectFrom('playlist_items')
    .select(['id', 'item_id', 'start_secs', 'duration_secs', 'chapter_id'])
    .where('playlist_id', '=', playlistId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const moveEntry = (trx: Db, playlist: Editable, id: number, position: number): Promise<unknown> =>
  trx.updateTable('playlist_items').set({ position }).where('playlist_id', '=', playlist.id).where('id', '=', id).execute()

export const findPart = (db: Db, id: number) =>
  db.selectFrom('items').select(['record_type', 'photoset_id']).where('id', '=', id).executeTakeFirst()

export const insertEntry = async (
  trx: Db,
  playlist: Editable,
  entry: {
    item_id: number
    position: number
    start_secs: number | null
    duration_secs: number | null
    chapter_id: number | null
    title: string
    description: string | null
    is_locked: 0 | 1
  },
): Promise<number> =>
  (
    await trx
      .insertInto('playlist_items')
      .values({ ...entry, playlist_id: playlist.id })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const findChapter = (db: Db, itemId: number, start: number, title: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('chapters')
    .select('id')
    .where('item_id', '=', itemId)
    .where('title', '=', title)
    .where(sql<boolean>`abs(start_secs - ${start}) < 0.01`)
    .orderBy('id')
    .executeTakeFirst()

export const saveSettings = (
  trx: Db,
  playlist: Editable,
  settings: { is_broadcast: 0 | 1; start_at: number | null; stop_at: number | null; image_secs: number; cover_entry_id: number | null },
): Promise<unknown> =>
  trx
    .insertInto('playlist_settings')
    .values({ playlist_id: playlist.id, live_item_id: null, ...settings })
    .onConflict((conflict) => conflict.column('playlist_id').doUpdateSet(settings))
    .execute()

export const findItemOfFile = async (db: Db, path: string): Promise<number | undefined> =>
  (await db.selectFrom('media_files').select('item_id').where('path', '=', path).executeTakeFirst())?.item_id

export const findPhotosetOf = async (db: Db, id: number): Promise<number | null | undefined> =>
  (await db.selectFrom('items').select('photoset_id').where('id', '=', id).executeTakeFirst())?.photoset_id

export const insertPosters = (trx: Db, files: readonly Insertable<MediaFilesTable>[]): Promise<unknown> =>
  trx
    .insertInto('media_files')
    .values([...files])
    .execute()

export const hidePosters = (trx: Db, itemId: number): Promise<unknown> =>
  trx.updateTable('media_files').set({ kind: 'automatic-poster' }).where('item_id', '=', itemId).where('kind', '=', 'poster').execute()

export const listPosterNames = async (db: Db, itemId: number): Promise<string[]> =>
  (await db.selectFrom('media_files').select('name').where('item_id', '=', itemId).where('kind', '=', 'poster').execute()).map(
    ({ name }) => name,
  )

export const changeStream = (
  trx: Db,
  item: Editable,
  streamId: number,
  change: { name: string; kind: 'camera' | 'screen' | 'slides' | 'sign'; offset_ms: number; is_primary: 0 | 1; position: number },
): Promise<unknown> =>
  trx.updateTable('multi_streams').set(change).where('item_id', '=', item.id).where('stream_id', '=', streamId).execute()

/** Accounts that can own something, by these names or addresses; lower case. */
export const findAccounts = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('users')
    .leftJoin('deleted_accounts', 'deleted_accounts.user_id', 'users.id')
    .select(['users.id', 'users.name', sql<string>`lower(users.email)`.as('email')])
    .where('deleted_accounts.user_id', 'is', null)
    .where('is_service', '=', 0)
    .where((e) => e.or([e('users.name', 'in', [...names]), e(sql<string>`lower(users.email)`, 'in', [...names])]))
    .execute()

export const restoreAccount = (trx: Db, id: number, change: { disabled: 0 | 1; created_at: number }): Promise<unknown> =>
  trx.updateTable('users').set(change).where('id', '=', id).execute()

export const listGroups = (db: Db) => db.selectFrom('groups').select(['id', 'name']).execute()

export const listPolicies = (db: Db) => db.selectFrom('publishing_policies').select(['id', 'name']).execute()

export const listFields = (db: Db) =>
  db.selectFrom('fields').select(['id', 'title', 'type', 'role']).where('deleted_at', 'is', null).execute()

export const listOptions = (db: Db) =>
  db.selectFrom('field_items').select(['id', 'field_id', 'name']).where('deleted_at', 'is', null).execute()

export const listTagGroups = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('tag_groups').select('title').execute()).map(({ title }) => title)

export const listCategories = (db: Db) => db.selectFrom('categories').select(['id', 'parent_id', 'name']).execute()
