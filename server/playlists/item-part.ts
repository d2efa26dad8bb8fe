import { type MediaSummary, type PlaylistSettings, RecordTypes } from '../../sdk/media/contract.ts'
import type { CoverPart, PlaylistPart } from '../../sdk/playlists/contract.ts'
import type { Context } from '../context.ts'
import type { ItemPart, SeenItem } from '../items/item-part.ts'
import { isCollection } from '../items/record-type.ts'
import { presentSeen, summariseMedia } from '../media/media.ts'
import { firstEntries, playlistEntries, playlistSettingsOf, sentEntries } from './playlists.ts'

/** Playlist of an item: the item itself, or the entries of a collection that the caller may view. */
export const playlistPart: ItemPart<PlaylistPart> = {
  none: { Playlist: [] },
  async load(ctx, items, { startTime }) {
    const single = new Map((await presentSeen(ctx, items, startTime)).map((entry) => [entry.ClipDataID, entry]))
    const collections = items.filter(({ record_type }) => isCollection(record_type))
    const entries = await Promise.all(collections.map(async (item) => [item.id, await partOf(ctx, item)] as const))
    const parts = new Map<number, PlaylistPart>(entries)
    for (const [id, entry] of single) if (!parts.has(id)) parts.set(id, { Playlist: [entry] })
    return parts
  },
}

async function partOf(ctx: Context, item: SeenItem): Promise<PlaylistPart> {
  if (item.record_type !== RecordTypes.playlist) return { Playlist: await playlistEntries(ctx, item.id) }
  const settings = await playlistSettingsOf(ctx, item.id)
  return { Playlist: await sentEntries(ctx, item.id, settings), PlaylistSettings: await shownSettings(ctx, settings) }
}

/** A live item that the caller may not view is not named either. */
async function shownSettings(ctx: Context, settings: PlaylistSettings): Promise<PlaylistSettings> {
  if (settings.LiveEncoderID === 0) return settings
  const seen = await summariseMedia(ctx, [settings.LiveEncoderID])
  return seen.length > 0 ? settings : { ...settings, LiveEncoderID: 0 }
}

/** The picture of the chosen or first entry that the caller may view, for collections without a picture of their own. */
export const coverPart: ItemPart<CoverPart> = {
  none: { ImageURLs: [] },
  async load(ctx, items) {
    const entries = await firstEntries(
      ctx,
      items.filter(({ record_type }) => isCollection(record_type)).map(({ id }) => id),
    )
    if (entries.size === 0) return new Map()
    const shown = new Map((await summariseMedia(ctx, [...new Set([...entries.values()].flat())])).map((entry) => [entry.ClipDataID, entry]))
    const imagesOf = (ids: number[]): MediaSummary['ImageURLs'] =>
      ids.map((id) => shown.get(id)?.ImageURLs ?? []).find((images) => images.length > 0) ?? []
    return new Map([...entries].map(([id, ids]) => [id, { ImageURLs: imagesOf(ids) }]))
  },
}
