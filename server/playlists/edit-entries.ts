import type { InferOutput } from 'valibot'
import type {
  DeletePlaylistItemInput,
  SavePlaylistOrderInput,
  SetPlaylistThumbnailInput,
  TogglePlaylistItemModeInput,
  UpdatePlaylistItemInput,
} from '../../sdk/playlists/contract.ts'
import { PlaylistLimits } from '../../sdk/playlists/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { resetPoster } from '../item-images/posters.ts'
import { doneWords } from '../text/done-words.ts'
import { changePlaylist, findVisibleEntry, removeEntries } from './change-playlist.ts'
import { allEntries } from './entries.ts'
import { changeableCollection } from './playlists.ts'
import { listEntries, saveCover, saveOrder, updateEntry } from './table.ts'

export async function deletePlaylistItem(ctx: Context, input: InferOutput<typeof DeletePlaylistItemInput>): Promise<Done> {
  const playlist = await changeableCollection(ctx, input.encid)
  const { row } = await findVisibleEntry(ctx, playlist.id, input.id)
  const removed = await changePlaylist(ctx, playlist, (trx) => removeEntries(trx, playlist, [row.id]))
  if (removed.length === 0) refuse('PLAYLIST_ITEM_NOT_FOUND')
  return { Success: true, Message: doneWords(ctx).removed }
}

export async function updatePlaylistItem(
  ctx: Context,
  input: InferOutput<typeof UpdatePlaylistItemInput>,
): Promise<Done & { Title: string }> {
  const playlist = await changeableCollection(ctx, input.encid)
  const { row } = await findVisibleEntry(ctx, playlist.id, input.id)
  await changePlaylist(ctx, playlist, (trx) => updateEntry(trx, playlist, row.id, { title: input.title }))
  const { shown } = await findVisibleEntry(ctx, playlist.id, input.id)
  return { Success: true, Message: doneWords(ctx).saved, Title: shown?.Title ?? input.title }
}

export async function togglePlaylistItemMode(
  ctx: Context,
  input: InferOutput<typeof TogglePlaylistItemModeInput>,
): Promise<Done & { LockedToPlaylist: boolean }> {
  const playlist = await changeableCollection(ctx, input.encid)
  const { row } = await findVisibleEntry(ctx, playlist.id, input.itemplid)
  const LockedToPlaylist = input.locked ?? row.is_locked === 0
  await changePlaylist(ctx, playlist, (trx) => updateEntry(trx, playlist, row.id, { is_locked: LockedToPlaylist ? 1 : 0 }))
  return { Success: true, Message: doneWords(ctx).saved, LockedToPlaylist }
}

export async function setPlaylistThumbnail(ctx: Context, input: InferOutput<typeof SetPlaylistThumbnailInput>): Promise<Done> {
  const playlist = await changeableCollection(ctx, input.encid)
  const { row, shown } = await findVisibleEntry(ctx, playlist.id, input.itemplid)
  if (!shown?.ImageURLs.length) refuse('PLAYLIST_ITEM_NO_PICTURE')
  await changePlaylist(ctx, playlist, (trx) => saveCover(trx, playlist, row.id, PlaylistLimits.imageSeconds.default))
  // An image of its own would go on hiding it.
  await resetPoster(ctx, playlist)
  return { Success: true, Message: doneWords(ctx).thumbnailSaved }
}

/** Entries that the caller may not see keep their positions; the others fill the remaining ones. */
export async function savePlaylistOrder(ctx: Context, input: InferOutput<typeof SavePlaylistOrderInput>): Promise<Done> {
  const playlist = await changeableCollection(ctx, input.encid)
  if (new Set(input.order).size !== input.order.length) refuse('PLAYLIST_ORDER_WRONG')
  const entries = await allEntries(ctx, playlist.id)
  const seen = new Set(entries.filter(({ shown }) => shown !== undefined).map(({ row }) => row.id))
  await changePlaylist(ctx, playlist, async (trx) => {
    const now = (await listEntries(trx, playlist.id)).map(({ id }) => id)
    const movable = now.filter((id) => seen.has(id))
    const isComplete = movable.length === input.order.length && input.order.every((id) => movable.includes(id))
    const isSame = input.was === undefined || input.was.join() === movable.join()
    // An entry that was added between the two reads is a conflict too.
    if (!isComplete || !isSame || now.length !== entries.length) refuse('PLAYLIST_CHANGED')
    const next = [...input.order]
    await saveOrder(
      trx,
      playlist,
      now.map((id) => (seen.has(id) ? (next.shift() ?? id) : id)),
    )
  })
  return { Success: true, Message: doneWords(ctx).orderSaved }
}
