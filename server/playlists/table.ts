import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { byIds, compiledOnce } from '../db/by-ids.ts'
import { contains } from '../db/contains.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { PlaylistItemsTable, PlaylistSettingsTable } from './rows.ts'

type Editable = Allowed<{ id: number }, 'edit'>

export type EntryRow = Selectable<PlaylistItemsTable>
export type SettingsRow = Selectable<PlaylistSettingsTable>

/** An entry, with the chapter that it follows. */
export interface EntryWithChapter extends EntryRow {
  chapter_title: string | null
  chapter_start: number | null
  chapter_duration: number | null
}

/** The entries of these playlists, those of each in their order. */
export const listEntriesOf = byIds<EntryWithChapter>((db, playlistIds) =>
  db
    .selectFrom('playlist_items')
    .leftJoin('chapters', 'chapters.id', 'playlist_items.chapter_id')
    .selectAll('playlist_items')
    .select(['chapters.title as chapter_title', 'chapters.start_secs as chapter_start', 'chapters.duration_secs as chapter_duration'])
    .where('playlist_id', 'in', playlistIds)
    .orderBy('position')
    .orderBy('playlist_items.id'),
)

export const listEntries = (db: Kysely<Database>, playlistId: number): Promise<EntryWithChapter[]> => listEntriesOf(db, [playlistId])

/** How many entries there are, and the place of the last; -1: there is none. */
export async function endOfEntries(trx: Kysely<Database>, playlistId: number): Promise<{ count: number; last: number }> {
  const row = await trx
    .selectFrom('playlist_items')
    .innerJoin('items', 'items.id', 'playlist_items.item_id')
    .select((e) => [
      // Deleted items keep their position but do not count towards the max.
      e.fn.count<number>('items.id').filterWhere('items.deleted_at', 'is', null).as('count'),
      e.fn.max('playlist_items.position').as('last'),
    ])
    .where('playlist_id', '=', playlistId)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), last: Number(row.last ?? -1) }
}

/** Puts an entry at a place; what was there and behind it moves on. */
export async function insertEntry(
  trx: Kysely<Database>,
  playlist: Editable,
  entry: Omit<Insertable<PlaylistItemsTable>, 'playlist_id'>,
): Promise<number> {
  await trx
    .updateTable('playlist_items')
    .set((e) => ({ position: e('position', '+', 1) }))
    .where('playlist_id', '=', playlist.id)
    .where('position', '>=', entry.position)
    .execute()
  const row = await trx
    .insertInto('playlist_items')
    .values({ ...entry, playlist_id: playlist.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const deleteEntries = async (trx: Kysely<Database>, playlist: Editable, ids: readonly number[]): Promise<unknown> =>
  ids.length === 0
    ? undefined
    : trx
        .deleteFrom('playlist_items')
        .where('playlist_id', '=', playlist.id)
        .where('id', 'in', [...ids])
        .execute()

export const updateEntry = (
  trx: Kysely<Database>,
  playlist: Editable,
  id: number,
  change: Updateable<PlaylistItemsTable>,
): Promise<unknown> => trx.updateTable('playlist_items').set(change).where('playlist_id', '=', playlist.id).where('id', '=', id).execute()

/** Every entry of the playlist, in its new order. */
export async function saveOrder(trx: Kysely<Database>, playlist: Editable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const places = sql.join(
    ids.map((id, position) => sql`when ${id} then ${position}`),
    sql` `,
  )
  await trx
    .updateTable('playlist_items')
    .set({ position: sql<number>`cast(case id ${places} else position end as integer)` })
    .where('playlist_id', '=', playlist.id)
    .execute()
}

interface FirstEntry {
  playlist_id: number
  item_id: number
}

/** The first entries of several playlists, after those that were chosen as covers: enough to find one with an image. */
export const listFirstEntries = compiledOnce<readonly number[], FirstEntry>({
  shape: (playlistIds) => String(playlistIds.length),
  parameters: (playlistIds) => [...playlistIds, ...playlistIds],
  build: (db, playlistIds) =>
    db
      .selectFrom('playlist_settings')
      .innerJoin('playlist_items', 'playlist_items.id', 'playlist_settings.cover_entry_id')
      .select(['playlist_settings.playlist_id', 'playlist_items.item_id', sql.lit(-1).as('position'), 'playlist_items.id'])
      .where('playlist_settings.playlist_id', 'in', playlistIds)
      .unionAll(
        db
          .selectFrom('playlist_items')
          .select(['playlist_id', 'item_id', 'position', 'id'])
          .where('playlist_id', 'in', playlistIds)
          .where('position', '<', sql.lit(5)),
      )
      .orderBy('position')
      .orderBy('id'),
})

export const listSettings = byIds<SettingsRow>((db, playlistIds) =>
  db.selectFrom('playlist_settings').selectAll().where('playlist_id', 'in', playlistIds),
)

export const findSettings = async (db: Kysely<Database>, playlistId: number): Promise<SettingsRow | undefined> =>
  (await listSettings(db, [playlistId]))[0]

export const saveSettings = (
  db: Kysely<Database>,
  playlist: Editable,
  settings: Omit<Updateable<PlaylistSettingsTable>, 'playlist_id'> & { image_secs: number },
): Promise<unknown> =>
  db
    .insertInto('playlist_settings')
    .values({ playlist_id: playlist.id, ...settings })
    .onConflict((conflict) => conflict.column('playlist_id').doUpdateSet(settings))
    .execute()

/** The entry whose image stands for the playlist; how it runs stays. */
export const saveCover = (db: Kysely<Database>, playlist: Editable, entryId: number | null, imageSecs: number): Promise<unknown> =>
  db
    .insertInto('playlist_settings')
    .values({ playlist_id: playlist.id, cover_entry_id: entryId, image_secs: imageSecs })
    .onConflict((conflict) => conflict.column('playlist_id').doUpdateSet({ cover_entry_id: entryId }))
    .execute()

export const recordPlaylistUse = (trx: Kysely<Database>, userId: number, playlist: Editable, now: number): Promise<unknown> =>
  trx
    .insertInto('playlist_uses')
    .values({ user_id: userId, playlist_id: playlist.id, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'playlist_id']).doUpdateSet({ used_at: now }))
    .execute()

/** Playlists that someone may change without being an administrator. */
const changeable = (db: Kysely<Database>, userId: number, groups: readonly number[]) =>
  db
    .selectFrom('items')
    .leftJoin('playlist_uses', (join) => join.onRef('playlist_uses.playlist_id', '=', 'items.id').on('playlist_uses.user_id', '=', userId))
    .where('items.record_type', '=', 2)
    .where('items.deleted_at', 'is', null)
    .where((e) =>
      e.or([
        e('items.owner_id', '=', userId),
        e(
          'items.id',
          'in',
          e
            .selectFrom('item_grants')
            .select('item_id')
            .where('access', '=', 'edit')
            .where((grant) =>
              grant.or([grant('user_id', '=', userId), ...(groups.length > 0 ? [grant('group_id', 'in', [...groups])] : [])]),
            ),
        ),
      ]),
    )

export interface UserPlaylists {
  userId: number
  groups: readonly number[]
}

/** Ids, the one used last first; one that was never used counts from when it was made. */
export async function listChangeable(
  db: Kysely<Database>,
  { userId, groups }: UserPlaylists,
  { s, page, pageSize }: { s: string; page: number; pageSize: number },
): Promise<{ ids: number[]; total: number }> {
  const found = changeable(db, userId, groups).$if(s !== '', (query) => query.where(contains('items.title', s)))
  const [rows, counted] = await Promise.all([
    found
      .select('items.id')
      .orderBy(sql`coalesce(playlist_uses.used_at, items.created_at)`, 'desc')
      .orderBy('items.id', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total: Number(counted.count) }
}

export const listRecentlyUsed = async (db: Kysely<Database>, { userId, groups }: UserPlaylists, max: number): Promise<number[]> =>
  (
    await changeable(db, userId, groups)
      .select('items.id')
      .where('playlist_uses.used_at', 'is not', null)
      .orderBy('playlist_uses.used_at', 'desc')
      .orderBy('items.id', 'desc')
      .limit(max)
      .execute()
  ).map(({ id }) => id)
