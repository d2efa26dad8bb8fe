import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, PlaylistItemsTable, PlaylistSettingsTable } from '../db/schema.ts'

export type EntryRow = Selectable<PlaylistItemsTable>
export type SettingsRow = Selectable<PlaylistSettingsTable>

export const listEntries = (db: Kysely<Database>, playlistId: number): Promise<EntryRow[]> =>
  db.selectFrom('playlist_items').selectAll().where('playlist_id', '=', playlistId).orderBy('position').orderBy('id').execute()

/** Adds at the end. */
export const appendEntry = (
  trx: Kysely<Database>,
  playlistId: number,
  entry: Pick<EntryRow, 'item_id' | 'start_secs' | 'duration_secs'>,
): Promise<unknown> =>
  trx
    .insertInto('playlist_items')
    .values({
      playlist_id: playlistId,
      ...entry,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from playlist_items where playlist_id = ${playlistId})`,
    })
    .execute()

/** The first entries of several playlists, in their order: enough to find one with a picture. */
export const listFirstEntries = (db: Kysely<Database>, playlistIds: number[]): Promise<{ playlist_id: number; item_id: number }[]> =>
  db
    .selectFrom('playlist_items')
    .select(['playlist_id', 'item_id'])
    .where('playlist_id', 'in', playlistIds)
    .where('position', '<', 5)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findSettings = (db: Kysely<Database>, playlistId: number): Promise<SettingsRow | undefined> =>
  db.selectFrom('playlist_settings').selectAll().where('playlist_id', '=', playlistId).executeTakeFirst()

export const saveSettings = (
  db: Kysely<Database>,
  playlistId: number,
  settings: Omit<Updateable<PlaylistSettingsTable>, 'playlist_id'> & { image_secs: number },
): Promise<unknown> =>
  db
    .insertInto('playlist_settings')
    .values({ playlist_id: playlistId, ...settings })
    .onConflict((conflict) => conflict.column('playlist_id').doUpdateSet(settings))
    .execute()
