import { type MediaSummary, type PlaylistItem, RecordTypes } from '../../sdk/media/contract.ts'
import type { CoverPart, PlaylistPart } from '../../sdk/playlists/contract.ts'
import { isClosedAt, listClassRows } from '../class-log/class-rows.ts'
import { ownsClass } from '../class-log/policy.ts'
import type { Context } from '../context.ts'
import type { ItemPart, ViewableItem } from '../items/item-part.ts'
import { isCollection } from '../items/record-type.ts'
import { presentPlaylistItems, presentViewable, summariseMedia } from '../media/media.ts'
import { playlistEntriesOf } from './entries.ts'
import { firstEntries, playlistSettingsOf } from './playlists.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    cover: CoverPart
    playlist: PlaylistPart
  }
}

/** The media that play when an item plays: its own, or the entries of a collection that the caller may view. */
export const playlistPart: ItemPart<PlaylistPart> = {
  none: { Playlist: [] },
  shownOn: 'player',
  async load(ctx, items, { startTime }) {
    const [own, collections] = await Promise.all([presentViewable(ctx, items, startTime), collectionParts(ctx, items)])
    return new Map(own.map((entry) => [entry.ClipDataID, collections.get(entry.ClipDataID) ?? { Playlist: [entry] }]))
  },
}

/** The parts of the collections among these items, in as many statements as of one. */
async function collectionParts(ctx: Context, items: readonly ViewableItem[]): Promise<Map<number, PlaylistPart>> {
  const lessons = await openClasses(ctx, items)
  const collections = items.filter(({ id, record_type }) => isCollection(record_type) || lessons.has(id))
  if (collections.length === 0) return new Map()
  const settings = await playlistSettingsOf(
    ctx,
    collections.filter(({ record_type }) => record_type === RecordTypes.playlist).map(({ id }) => id),
  )
  const liveIds = [...settings.values()].map(({ LiveEncoderID }) => LiveEncoderID).filter((id) => id > 0)
  const live = new Map((await presentPlaylistItems(ctx, liveIds)).map((entry) => [entry.ClipDataID, entry]))
  const isLive = ({ id }: ViewableItem): boolean => settings.get(id)?.Broadcast === true && (settings.get(id)?.LiveEncoderID ?? 0) > 0
  const entries = await playlistEntriesOf(
    ctx,
    collections.filter((item) => !isLive(item) && lessons.get(item.id) !== false).map(({ id }) => id),
  )
  await addPhotos(
    ctx,
    [...lessons.keys()].flatMap((id) => entries.get(id) ?? []),
  )
  return new Map(
    collections.map((item) => {
      const own = settings.get(item.id)
      if (own === undefined) return [item.id, { Playlist: entries.get(item.id) ?? [] }]
      // A live item that the caller may not view is not named either.
      const source = live.get(own.LiveEncoderID)
      const PlaylistSettings = source ? own : { ...own, LiveEncoderID: 0 }
      const playing = source ? [source] : []
      return [item.id, { Playlist: isLive(item) ? playing : (entries.get(item.id) ?? []), PlaylistSettings }]
    }),
  )
}

/** Photos of a photoset that a class shows. */
const maxPhotos = 200

/** Gives photosets among the entries of a class their photos as pages, which the presenter turns for everyone. */
async function addPhotos(ctx: Context, entries: readonly PlaylistItem[]): Promise<void> {
  const photosets = entries.filter(({ RecordType }) => RecordType === RecordTypes.photoset)
  if (photosets.length === 0) return
  const photos = await playlistEntriesOf(ctx, [...new Set(photosets.map(({ ClipDataID }) => ClipDataID))])
  for (const photoset of photosets) {
    const own = (photos.get(photoset.ClipDataID) ?? []).slice(0, maxPhotos)
    const pages = own.flatMap(({ Pages = [], Title }) => Pages.slice(0, 1).map((page) => ({ ...page, Title: page.Title || Title })))
    if (pages.length > 0) photoset.Pages = pages
  }
}

/** The classes among the items, and whether each is open to the caller: one that is closed shows its items to its owner alone. */
async function openClasses(ctx: Context, items: readonly ViewableItem[]): Promise<Map<number, boolean>> {
  const lessons = items.filter(({ record_type }) => record_type === RecordTypes.virtualClass)
  if (lessons.length === 0) return new Map()
  const rows = await listClassRows(
    ctx.db,
    lessons.map(({ id }) => id),
  )
  const owned = new Set(lessons.filter((item) => ownsClass(ctx.actor, item)).map(({ id }) => id))
  return new Map(rows.map((row) => [row.item_id, owned.has(row.item_id) || !isClosedAt(row, ctx.clock.now())]))
}

/** The image of the chosen or first entry that the caller may view, for collections without an image of their own. */
export const coverPart: ItemPart<CoverPart> = {
  none: { ImageURLs: [] },
  async load(ctx, items) {
    const entries = await firstEntries(
      ctx,
      items.filter(({ record_type }) => isCollection(record_type) || record_type === RecordTypes.virtualClass).map(({ id }) => id),
    )
    if (entries.size === 0) return new Map()
    const shown = new Map((await summariseMedia(ctx, [...new Set([...entries.values()].flat())])).map((entry) => [entry.ClipDataID, entry]))
    const imagesOf = (ids: number[]): MediaSummary['ImageURLs'] =>
      ids.map((id) => shown.get(id)?.ImageURLs ?? []).find((images) => images.length > 0) ?? []
    return new Map([...entries].map(([id, ids]) => [id, { ImageURLs: imagesOf(ids) }]))
  },
}
