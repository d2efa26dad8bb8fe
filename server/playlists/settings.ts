import type * as v from 'valibot'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { PlaylistLimits, type UpdatePlaylistInput } from '../../sdk/playlists/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { claimItem, itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { playbackOf } from '../items/shared-rows.ts'
import { doneWords } from '../text/done-words.ts'
import { findSettings, saveSettings } from './table.ts'

/** Changes how a playlist runs; what is not named stays. */
export async function updatePlaylist(
  ctx: Context,
  input: v.InferOutput<typeof UpdatePlaylistInput>,
): Promise<Done & { Revision?: string }> {
  const playlist = await itemFor(ctx, String(input.cdid), mayEdit, 'PLAYLIST_NOT_EDITABLE')
  if (playlist.record_type !== RecordTypes.playlist) refuse('PLAYLIST_NOT_FOUND')
  const before = await findSettings(ctx.db, playlist.id)
  const moment = (requested: string | null | undefined, kept: number | null | undefined): number | null =>
    requested === undefined ? (kept ?? null) : requested ? Date.parse(requested) : null
  const settings = {
    is_broadcast: input.broadcast === undefined ? (before?.is_broadcast ?? 0) : input.broadcast ? 1 : 0,
    start_at: moment(input.startat, before?.start_at),
    stop_at: moment(input.stopat, before?.stop_at),
    live_item_id: await liveItem(ctx, input.liveencoderid, before?.live_item_id ?? null),
    image_secs: input.imageseconds ?? before?.image_secs ?? PlaylistLimits.imageSeconds.default,
  } as const
  if (settings.is_broadcast === 1 && settings.start_at === null) refuse('BROADCAST_NEEDS_START')
  const stopsTooEarly = settings.start_at !== null && settings.stop_at !== null && settings.stop_at <= settings.start_at
  if (stopsTooEarly) refuse('BROADCAST_STOPS_BEFORE_START')
  const claimed = await ctx.db.transaction().execute(async (trx) => {
    const now = await claimItem(trx, playlist, input.revision)
    await saveSettings(trx, playlist, settings)
    return now
  })
  return { Success: true, Message: doneWords(ctx).saved, ...claimed }
}

async function liveItem(ctx: Context, requested: string | 0 | undefined, kept: number | null): Promise<number | null> {
  if (requested === undefined) return kept
  if (requested === 0 || requested === '0' || requested === '') return null
  // The person who chose it could see it; another editor may keep it without that right.
  if (String(kept) === requested) return kept
  const item = await itemFor(ctx, requested).catch(() => refuse('BROADCAST_NEEDS_LIVE'))
  const playback = await playbackOf(ctx, [item.id])
  const row = playback.get(item.id)
  return row?.live_url || row?.live_state ? item.id : refuse('BROADCAST_NEEDS_LIVE')
}
