import type { Kysely } from 'kysely'
import { PlaylistLimits } from '../../sdk/playlists/contract.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { changeItem, type ItemRow } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import { allEntries, type VisibleEntry } from './entries.ts'
import { deleteEntries, endOfEntries, insertEntry, listEntries, recordPlaylistUse, saveOrder } from './table.ts'

export { updateEntry as changeEntry } from './table.ts'

/** Serialises changes of a playlist: it writes the row first, so other changes wait. */
export const changePlaylist = <Result>(
  ctx: Context,
  playlist: Allowed<ItemRow, 'edit'>,
  change: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> =>
  ctx.db.transaction().execute(async (trx) => {
    await changeItem(trx, playlist, { updated_at: ctx.clock.now() })
    if (ctx.actor.kind === 'user') await recordPlaylistUse(trx, ctx.actor.id, playlist, ctx.clock.now())
    return change(trx)
  })

/** After photos came back to their places, in the transaction of a change: refused when there are more than there may be. */
export async function requireCapacity(trx: Kysely<Database>, photosetId: number): Promise<void> {
  if ((await endOfEntries(trx, photosetId)).count > PlaylistLimits.items) refuse('PHOTOSET_NO_ROOM')
}

/** An entry that the caller may see; for others the response is the same as for a missing one. */
export async function findVisibleEntry(ctx: Context, playlistId: number, id: number): Promise<Required<VisibleEntry>> {
  const found = (await allEntries(ctx, playlistId)).find(({ row }) => row.id === id)
  if (found?.shown === undefined) refuse('PLAYLIST_ITEM_NOT_FOUND')
  return { row: found.row, shown: found.shown }
}

/** An entry that was taken out, and the place where it stood. */
export interface RemovedEntry {
  item_id: number
  title: string
  description: string | null
  place: number
}

/** Takes entries out in the transaction of a change, and closes the gaps; answers those that were still there. */
export async function removeEntries(
  trx: Kysely<Database>,
  playlist: Allowed<{ id: number }, 'edit'>,
  ids: readonly number[],
): Promise<RemovedEntry[]> {
  const rows = await listEntries(trx, playlist.id)
  const now = rows.map(({ id }) => id)
  const gone = now.filter((id) => ids.includes(id))
  await deleteEntries(trx, playlist, gone)
  await saveOrder(
    trx,
    playlist,
    now.filter((id) => !gone.includes(id)),
  )
  return rows.flatMap(({ id, item_id, title, description }, place) => (gone.includes(id) ? [{ item_id, title, description, place }] : []))
}

/** Puts entries back to their places, in the transaction of a change; one that is there again already is left alone. */
export async function restoreEntries(
  trx: Kysely<Database>,
  playlist: Allowed<{ id: number }, 'edit'>,
  entries: readonly RemovedEntry[],
): Promise<number> {
  const present = new Set((await listEntries(trx, playlist.id)).map(({ item_id }) => item_id))
  const wanted = entries.filter(({ item_id }) => !present.has(item_id)).toSorted((a, b) => a.place - b.place)
  for (const { place, item_id, title, description } of wanted)
    await insertEntry(trx, playlist, { position: place, item_id, title, description, start_secs: null, duration_secs: null })
  return wanted.length
}
