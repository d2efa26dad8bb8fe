import type * as v from 'valibot'
import { type PlaylistItem, type PlaylistSettings, type PublishingInput, type RecordType, RecordTypes } from '../../sdk/media/contract.ts'
import type { AddPlaylistItemInput, GetPlaylistInput } from '../../sdk/playlists/contract.ts'
import { PlaylistLimits } from '../../sdk/playlists/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { createItem, itemFor, presentPlaylistItems } from '../media/media.ts'
import { mayEdit } from '../media/policy.ts'
import { publishNew } from '../publishing/publish.ts'
import { mayAdd } from '../uploads/policy.ts'
import { appendEntry, findSettings, listEntries, listFirstEntries } from './table.ts'

export const isCollection = (recordType: RecordType): boolean => recordType === RecordTypes.playlist || recordType === RecordTypes.photoset

/** The entries that the one who asks may see: being in a public playlist makes nothing public. */
export async function playlistEntries(ctx: Context, playlistId: number): Promise<PlaylistItem[]> {
  const entries = await listEntries(ctx.db, playlistId)
  const shown = await presentPlaylistItems(ctx, [...new Set(entries.map(({ item_id }) => item_id))])
  const byId = new Map(shown.map((item) => [item.ClipDataID, item]))
  return entries.flatMap(({ id, item_id, start_secs, duration_secs }) => {
    const item = byId.get(item_id)
    if (!item) return []
    if (duration_secs === null) return [{ ...item, PlaylistItemID: id }]
    // How the whole item begins is of no use to a part.
    const { FastStart: _, ...rest } = item
    return [{ ...rest, PlaylistItemID: id, IsChapter: true, StartTime: start_secs ?? 0, Duration: duration_secs }]
  })
}

/** The ids of the entries, unchecked: for callers that ask the policy themselves. */
export const entryIds = async (ctx: Pick<Context, 'db'>, playlistId: number): Promise<number[]> =>
  (await listEntries(ctx.db, playlistId)).map(({ item_id }) => item_id)

export async function playlistSettingsOf(ctx: Pick<Context, 'db'>, playlistId: number): Promise<PlaylistSettings> {
  const row = await findSettings(ctx.db, playlistId)
  const moment = (time: number | null | undefined): string => (time === null || time === undefined ? '' : new Date(time).toISOString())
  return {
    Broadcast: row?.is_broadcast === 1,
    StartAt: moment(row?.start_at),
    StopAt: moment(row?.stop_at),
    LiveEncoderID: row?.live_item_id ?? 0,
    ImageSeconds: row?.image_secs ?? PlaylistLimits.imageSeconds.usual,
  }
}

/** What a playlist sends: its entries, or while it broadcasts a live item that item alone. */
export async function sentEntries(
  ctx: Context,
  playlistId: number,
  { Broadcast, LiveEncoderID }: PlaylistSettings,
): Promise<PlaylistItem[]> {
  return Broadcast && LiveEncoderID > 0 ? presentPlaylistItems(ctx, [LiveEncoderID]) : playlistEntries(ctx, playlistId)
}

export async function getPlaylist(ctx: Context, input: GetPlaylistInput): Promise<PlaylistItem[]> {
  const item = await itemFor(ctx, String(input.id))
  if (!isCollection(item.record_type)) refuse('PLAYLIST_NOT_FOUND', 404)
  return playlistEntries(ctx, item.id)
}

/** The first entries of each of these playlists. */
export async function firstEntries(ctx: Pick<Context, 'db'>, playlistIds: number[]): Promise<Map<number, number[]>> {
  if (playlistIds.length === 0) return new Map()
  const rows = Map.groupBy(await listFirstEntries(ctx.db, playlistIds), ({ playlist_id }) => playlist_id)
  return new Map([...rows].map(([id, entries]) => [id, entries.map(({ item_id }) => item_id)]))
}

export type NewCollection = PublishingInput & { title: string }

export async function createPlaylist(
  ctx: Context,
  input: NewCollection,
): Promise<{ Success: true; Message: string; ClipDataID: number; EncID: string }> {
  return createCollection(ctx, RecordTypes.playlist, input)
}

/** A playlist or photoset: an item of its own that holds others. */
export async function createCollection(
  ctx: Context,
  recordType: RecordType,
  input: NewCollection,
): Promise<{ Success: true; Message: string; ClipDataID: number; EncID: string }> {
  if (ctx.actor.kind !== 'user' || !mayAdd(ctx.actor, recordType)) refuse('UPLOAD_NOT_ALLOWED', 403)
  const published = await publishNew(ctx, recordType, input)
  const id = await createItem(ctx, ctx.db, {
    record_type: recordType,
    title: input.title,
    owner_id: ctx.actor.id,
    ...published,
    status: 'ready',
    playable: 1,
  })
  return { Success: true, Message: 'Saved', ClipDataID: id, EncID: ctx.ids.encode(id) }
}

export async function addPlaylistItem(
  ctx: Context,
  input: v.InferOutput<typeof AddPlaylistItemInput>,
): Promise<{ Success: true; Message: string }> {
  const playlist = await itemFor(ctx, String(input.cdid), mayEdit)
  if (!isCollection(playlist.record_type)) refuse('PLAYLIST_NOT_FOUND', 404)
  const item = await itemFor(ctx, String(input.addcdid))
  if (isCollection(item.record_type)) refuse('PLAYLIST_IN_PLAYLIST', 400)
  await ctx.db.transaction().execute(async (trx) => {
    const entries = await listEntries(trx, playlist.id)
    if (entries.length >= PlaylistLimits.items) refuse('PLAYLIST_FULL', 400)
    const part = input.duration
      ? { start_secs: input.start ?? 0, duration_secs: input.duration }
      : { start_secs: null, duration_secs: null }
    await appendEntry(trx, playlist.id, { item_id: item.id, ...part })
  })
  return { Success: true, Message: 'Added' }
}
