import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isMadeOfSource } from '../item-images/made-of-source.ts'
import { isSelectedPoster } from '../item-images/posters.ts'
import { type ItemRow, listMediaFiles, type MediaFileRow } from '../items/items.ts'

type Db = Kysely<Database>
interface Pair {
  /** The item that people know. */
  item: number
  /** The hidden item. */
  fileItem: number
}

const idsOf = (files: readonly MediaFileRow[]): number[] => files.filter(isMadeOfSource).map(({ id }) => id)

/** Names are unique for each item: those of the item are marked until the others have come. */
export async function swapFiles(trx: Db, { item, fileItem }: Pair): Promise<void> {
  const [own, others] = [await listMediaFiles(trx, [item]), await listMediaFiles(trx, [fileItem])]
  const [leaving, coming] = [idsOf(own), idsOf(others)]
  const files = () => trx.updateTable('media_files')
  if (leaving.length > 0) await files().set({ name: sql`'~' || name` }).where('id', 'in', leaving).execute()
  if (coming.length > 0) await files().set({ item_id: item }).where('id', 'in', coming).execute()
  if (leaving.length > 0) await files().set({ item_id: fileItem, name: sql`substr(name, 2)` }).where('id', 'in', leaving).execute()
  // An automatic poster is hidden behind one that an editor has chosen.
  const automatic = own.some(isSelectedPoster) ? 'automatic-poster' : 'poster'
  const posters = ['poster', 'automatic-poster'] as const
  if (coming.length > 0) await files().set({ kind: automatic }).where('id', 'in', coming).where('kind', 'in', posters).execute()
  if (leaving.length > 0) await files().set({ kind: 'poster' }).where('id', 'in', leaving).where('kind', 'in', posters).execute()
}

export async function swapRenditions(trx: Db, { item, fileItem }: Pair): Promise<void> {
  const ids = (await trx.selectFrom('renditions').select('id').where('item_id', '=', item).execute()).map(({ id }) => id)
  const renditions = () => trx.updateTable('renditions')
  if (ids.length > 0) await renditions().set({ name: sql`'~' || name` }).where('id', 'in', ids).execute()
  await renditions().set({ item_id: item }).where('item_id', '=', fileItem).execute()
  if (ids.length > 0) await renditions().set({ item_id: fileItem, name: sql`substr(name, 2)` }).where('id', 'in', ids).execute()
}

/** The faults of files go with them. Those of the earlier file are not tried again. */
export async function swapProblems(trx: Db, { item, fileItem }: Pair): Promise<void> {
  const rows = await trx.selectFrom('item_problems').selectAll().where('item_id', 'in', [item, fileItem]).execute()
  if (rows.length === 0) return
  await trx.deleteFrom('item_problems').where('item_id', 'in', [item, fileItem]).execute()
  const leaves = { item_id: fileItem, conversion_id: null, can_retry: 0 as const, next_try_at: null }
  await trx
    .insertInto('item_problems')
    .values(rows.map((row) => (row.item_id === item ? { ...row, ...leaves } : { ...row, item_id: item })))
    .execute()
}

/** The list of conversions shows the item under its own name. */
export const moveConversions = (trx: Db, { item, fileItem }: Pair): Promise<unknown> =>
  trx.updateTable('conversions').set({ item_id: item }).where('item_id', '=', fileItem).execute()

/** The columns of an item that describe its file. */
export const fileColumns = (row: ItemRow) => {
  const { status, status_message, playable, duration_secs, width, height, audio_only, is_360, extension, original_name } = row
  const { blob_tier, turned } = row
  const film = { status, status_message, playable, duration_secs, width, height, audio_only, is_360 }
  return { ...film, extension, original_name, blob_tier, turned }
}
