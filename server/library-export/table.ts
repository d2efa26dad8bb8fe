import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ItemsTable, MediaFilesTable } from '../items/rows.ts'

type Db = Kysely<Database>

export type FileRow = Selectable<MediaFilesTable>

export type ExportedRow = Selectable<ItemsTable> & { owner_name: string; policy_name: string | null; origin: string | null }

/** Items that stand alone, outside of the trash, in the order of their ids. */
export const listItemPage = (db: Db, after: number, limit: number): Promise<ExportedRow[]> =>
  withOrigins(db)
    .where('items.id', '>', after)
    .where('items.deleted_at', 'is', null)
    .where('items.photoset_id', 'is', null)
    .orderBy('items.id')
    .limit(limit)
    .execute()

/** Photos and streams, which belong to these items. */
export const listBelonging = (db: Db, ids: readonly number[]): Promise<ExportedRow[]> =>
  withOrigins(db)
    .where('items.photoset_id', 'in', [...ids])
    .where('items.deleted_at', 'is', null)
    .orderBy('items.id')
    .execute()

/** The id of an item in the export that it comes from; one, also where the journal has several. */
const originOf = sql<string | null>`(select min(source_id) from imported_items where item_id = items.id and source = 'vitrine')`

const withOrigins = (db: Db) =>
  db
    .selectFrom('items')
    .innerJoin('users', 'users.id', 'items.owner_id')
    .leftJoin('publishing_policies', 'publishing_policies.id', 'items.policy_id')
    .selectAll('items')
    .select(['users.name as owner_name', 'publishing_policies.name as policy_name', originOf.as('origin')])

export const listFiles = (db: Db, ids: readonly number[]): Promise<FileRow[]> =>
  db
    .selectFrom('media_files')
    .selectAll()
    .where('item_id', 'in', [...ids])
    .where('kind', 'in', ['source', 'poster', 'progressive'])
    .orderBy('width')
    .orderBy('id')
    .execute()

export const listTracks = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('subtitle_tracks')
    .innerJoin('media_files', 'media_files.id', 'subtitle_tracks.file_id')
    .select(['subtitle_tracks.item_id', 'subtitle_tracks.lang', 'subtitle_tracks.label', 'subtitle_tracks.kind', 'is_default'])
    .select(['media_files.name', 'media_files.path', 'media_files.size', 'media_files.sha256', 'media_files.tier'])
    .where('subtitle_tracks.item_id', 'in', [...ids])
    .orderBy('subtitle_tracks.id')
    .execute()

/** The largest rendition that is heard as well as seen, for items without any other file. */
export const listRenditions = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('renditions')
    .select(['item_id', 'path', 'size', 'sha256', 'kind'])
    .where('item_id', 'in', [...ids])
    .where('state', '=', 'complete')
    .orderBy('channels', 'desc')
    .orderBy('bitrate', 'desc')
    .orderBy('id')
    .execute()

export const listChapters = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('chapters')
    .selectAll()
    .where('item_id', 'in', [...ids])
    .orderBy('start_secs')
    .orderBy('id')
    .execute()

export const listChapterTags = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('chapter_tags')
    .innerJoin('chapters', 'chapters.id', 'chapter_tags.chapter_id')
    .innerJoin('tags', 'tags.id', 'chapter_tags.tag_id')
    .innerJoin('tag_groups', 'tag_groups.id', 'tags.group_id')
    .select(['chapter_tags.chapter_id', 'tags.title', 'tag_groups.title as group_title'])
    .where('chapters.item_id', 'in', [...ids])
    .orderBy('tag_groups.title_key')
    .orderBy('tags.position')
    .execute()

/** The quizzes of these items, each with its maker and its chapter. */
export const listQuizzes = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('quizzes')
    .leftJoin('users', 'users.id', 'quizzes.user_id')
    .leftJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .selectAll('quizzes')
    .select(['users.name as maker', 'chapters.start_secs as chapter_start', 'chapters.title as chapter_title'])
    .where('quizzes.item_id', 'in', [...ids])
    .orderBy('quizzes.id')
    .execute()

export const listQuizAssets = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('quiz_assets')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_assets.quiz_id')
    .selectAll('quiz_assets')
    .where('quizzes.item_id', 'in', [...ids])
    .orderBy('quiz_assets.start_secs')
    .orderBy('quiz_assets.id')
    .execute()

export const listQuizImages = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('quiz_images')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_images.quiz_id')
    .select(['quiz_images.name', 'quiz_images.digest'])
    .where('quizzes.item_id', 'in', [...ids])
    .orderBy('quiz_images.id')
    .execute()

export const listGrants = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('item_grants')
    .leftJoin('users', 'users.id', 'item_grants.user_id')
    .leftJoin('groups', 'groups.id', 'item_grants.group_id')
    .select(['item_grants.item_id', 'item_grants.access', 'item_grants.group_id', 'users.name as person', 'groups.name as group_name'])
    .where('item_grants.item_id', 'in', [...ids])
    .orderBy('item_grants.id')
    .execute()

export const listValues = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('item_field_values')
    .innerJoin('fields', 'fields.id', 'item_field_values.field_id')
    .leftJoin('field_items', 'field_items.id', 'item_field_values.field_item_id')
    .select(['item_field_values.item_id', 'fields.id as field_id', 'fields.title', 'item_field_values.value', 'field_items.name as chosen'])
    .where('item_field_values.item_id', 'in', [...ids])
    .where('fields.deleted_at', 'is', null)
    .where('field_items.deleted_at', 'is', null)
    .orderBy('fields.position')
    .orderBy('fields.id')
    .orderBy('field_items.position')
    .orderBy('item_field_values.id')
    .execute()

export const listMemberships = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('item_categories')
    .select(['item_id', 'category_id', 'is_excluded'])
    .where('item_id', 'in', [...ids])
    .execute()

export const listStreams = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('multi_streams')
    .innerJoin('items', 'items.id', 'multi_streams.stream_id')
    .select(['item_id', 'stream_id', 'name', 'kind', 'offset_ms', 'is_primary'])
    .where('item_id', 'in', [...ids])
    .where('items.deleted_at', 'is', null)
    .orderBy('multi_streams.position')
    .orderBy('multi_streams.id')
    .execute()

/** Entries whose item is in the trash are left out. */
export const listEntries = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('playlist_items')
    .innerJoin('items', 'items.id', 'playlist_items.item_id')
    .leftJoin('chapters', 'chapters.id', 'playlist_items.chapter_id')
    .select(['playlist_items.id', 'playlist_items.playlist_id', 'playlist_items.item_id', originOf.as('origin')])
    .select(['playlist_items.start_secs', 'playlist_items.duration_secs', 'playlist_items.title', 'playlist_items.description'])
    .select(['playlist_items.is_locked', 'chapters.start_secs as chapter_start', 'chapters.title as chapter_title'])
    .where('playlist_items.playlist_id', 'in', [...ids])
    .where('items.deleted_at', 'is', null)
    .orderBy('playlist_items.position')
    .orderBy('playlist_items.id')
    .execute()

export const listSettings = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('playlist_settings')
    .selectAll()
    .where('playlist_id', 'in', [...ids])
    .execute()

export const listPlayback = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('item_playback')
    .select(['item_id', 'channel_name', 'channel_logo', 'broadcast_at', 'live_url', 'live_state'])
    .where('item_id', 'in', [...ids])
    .execute()

export const listTotals = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('view_totals')
    .selectAll()
    .where('item_id', 'in', [...ids])
    .execute()

/** Without the viewer map of each day, which is large. */
export const listDays = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('view_days')
    .select(['item_id', 'day', 'views', 'embed_views', 'mobile_views', 'finishes', 'watched_secs'])
    .where('item_id', 'in', [...ids])
    .orderBy('day')
    .execute()

export const listGroups = (db: Db) => db.selectFrom('groups').select(['id', 'name']).orderBy('name').execute()

/** Accounts of people: not those of programs, and not the deleted ones. */
export const listPeople = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('users')
    .leftJoin('deleted_accounts', 'deleted_accounts.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.display_name', 'users.email', 'users.is_admin', 'users.disabled', 'users.created_at'])
    .where('deleted_accounts.user_id', 'is', null)
    .where('users.is_service', '=', 0)
    .where('users.name', '>', after)
    .orderBy('users.name')
    .limit(limit)
    .execute()

export const listGroupsOf = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['group_members.user_id', 'groups.id', 'groups.name'])
    .where('group_members.user_id', 'in', [...userIds])
    .orderBy('groups.name')
    .execute()

export const listPolicies = (db: Db) => db.selectFrom('publishing_policies').selectAll().orderBy('name').execute()

export const listPolicyGroups = (db: Db) =>
  db
    .selectFrom('publishing_policy_groups')
    .innerJoin('groups', 'groups.id', 'publishing_policy_groups.group_id')
    .select(['policy_id', 'groups.id', 'groups.name'])
    .orderBy('groups.name')
    .execute()

/** Without the built-in ones, which every library has. */
export const listFields = (db: Db) =>
  db.selectFrom('fields').selectAll().where('deleted_at', 'is', null).where('role', '=', '').orderBy('position').orderBy('id').execute()

export const listOptions = (db: Db) =>
  db
    .selectFrom('field_items')
    .select(['field_id', 'name', 'is_default'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listTagGroups = (db: Db) => db.selectFrom('tag_groups').select(['id', 'title']).orderBy('title_key').execute()

export const listTags = (db: Db) =>
  db.selectFrom('tags').select(['group_id', 'title', 'colour']).orderBy('group_id').orderBy('position').orderBy('id').execute()

export const listCategories = (db: Db) => db.selectFrom('categories').selectAll().orderBy('name').orderBy('id').execute()

export const listCategoryPolicies = (db: Db) =>
  db
    .selectFrom('category_policies')
    .innerJoin('publishing_policies', 'publishing_policies.id', 'category_policies.policy_id')
    .select(['category_id', 'publishing_policies.name'])
    .orderBy('publishing_policies.name')
    .execute()

/** Days of the whole library: views, and what was counted beside them. */
export async function listDaysOfSite(db: Db) {
  const [views, counts] = await Promise.all([
    db.selectFrom('view_site_days').selectAll().orderBy('day').execute(),
    db.selectFrom('site_days').selectAll().orderBy('day').execute(),
  ])
  return { views, counts }
}
