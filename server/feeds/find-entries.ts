import { type MediaSummary, RecordTypes } from '../../sdk/media/contract.ts'
import { SearchLimits, SearchOrders } from '../../sdk/search/contract.ts'
import { getCategory } from '../categories/categories.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor, listMediaFiles } from '../items/items.ts'
import { contentAddress } from '../items/lasting-address.ts'
import { summariseMedia } from '../media/media.ts'
import { entryIds } from '../playlists/playlists.ts'
import { searchMedia } from '../search/search.ts'
import { embeddableAnywhere } from '../shares/embed-sites.ts'

/** Exactly one of the first three is used, in this order; without any, the feed is the newest items of the library. */
export interface FeedRequest {
  playlist: string
  category: string
  term: string
}

/** The file that a podcast app loads. */
export interface Enclosure {
  path: string
  size: number
  mime: string
}

export interface FeedEntries {
  /** Empty: that of the library. */
  title: string
  description: string
  /** The page of the portal with the same items. */
  path: string
  items: MediaSummary[]
}

/** Feed readers ask again and again and keep what they have seen. */
const maxEntries = 50

/** The items of a feed that the caller may view. Refuses playlists and categories that they may not. */
export async function findEntries(ctx: Context, { playlist, category, term }: FeedRequest): Promise<FeedEntries> {
  if (playlist !== '') return playlistEntries(ctx, playlist)
  const id = category === '' ? undefined : /^[1-9]\d{0,14}$/.test(category) ? Number(category) : refuse('CATEGORY_NOT_FOUND')
  const found = id === undefined ? undefined : await getCategory(ctx, { catid: id })
  const filter = { ...(id === undefined ? {} : { c: [id] }), ...(term === '' ? {} : { s: term.slice(0, SearchLimits.termLength) }) }
  const { Items } = await searchMedia(ctx, { f: { ...filter, o: SearchOrders.date, ps: maxEntries } })
  return {
    title: [found?.DisplayName, term].filter(Boolean).join(' - '),
    description: found?.Description ?? '',
    path: Object.keys(filter).length === 0 ? '/' : `/?f=${encodeURIComponent(JSON.stringify(filter))}`,
    items: Items.map(({ Item }) => Item),
  }
}

async function playlistEntries(ctx: Context, id: string): Promise<FeedEntries> {
  const playlist = await itemFor(ctx, id.slice(0, 100))
  if (playlist.record_type !== RecordTypes.playlist) refuse('MEDIA_NOT_FOUND')
  // Some of the first may be private; a feed need not read thousands to make up for them.
  const ids = [...new Set(await entryIds(ctx, playlist.id))].slice(0, 4 * maxEntries)
  const items = (await summariseMedia(ctx, ids)).slice(0, maxEntries)
  const { title, description } = playlist
  return { title, description, path: `/view.aspx?id=${ctx.ids.encode(playlist.id)}`, items }
}

/** The small files of videos and sounds that every site may embed, by item. */
export async function enclosuresOf(ctx: Context, items: readonly MediaSummary[]): Promise<Map<number, Enclosure>> {
  if (ctx.settings.embedSites.length > 0) return new Map()
  const open = await embeddableAnywhere(
    ctx,
    items.filter(({ RecordType }) => RecordType === RecordTypes.video),
  )
  if (open.length === 0) return new Map()
  const names = new Map(open.map(({ ClipDataID, EncID }) => [ClipDataID, EncID]))
  const files = (await listMediaFiles(ctx.db, [...names.keys()])).filter(({ kind }) => kind === 'progressive')
  return new Map(
    files.map(({ item_id, size, mime }) => [item_id, { path: contentAddress(names.get(item_id) ?? '', mime), size: Number(size), mime }]),
  )
}
