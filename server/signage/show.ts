import { createHash } from 'node:crypto'
import { type PlaylistItem, type PlaylistSettings, RecordTypes } from '../../sdk/media/contract.ts'
import { foreignOrigins } from '../../sdk/playback/contract.ts'
import { type ScreenCheck, type ScreenShow, type ShownScheduleEntry, SignageLimits } from '../../sdk/signage/contract.ts'
import type { SkippedItem, SkipReason } from '../../sdk/signage/setup/contract.ts'
import type { Context } from '../context.ts'
import { partsShownOn, type ViewableItem } from '../items/item-part.ts'
import { loadItems } from '../items/items.ts'
import { allowedAmong, mayView } from '../items/policy.ts'
import { isCollection } from '../items/record-type.ts'
import { getMedia, presentViewable } from '../media/media.ts'
import { entryIdsOf, playlistEntriesOf, playlistSettingsOf } from '../playlists/playlists.ts'
import type { Filter } from '../search/search.ts'
import { galleryOf, readEntryLook, scheduleOf } from './entry-look.ts'
import { galleryItems } from './gallery-items.ts'
import { screenActor } from './screen-actor.ts'
import { commandMs, messageFor } from './screens.ts'
import { idsOfSearch } from './search-signage.ts'
import { listCommands, listSchedule, type ScheduleEntryRow, type ScreenRow } from './table.ts'

/** A schedule entry, and what it is of that this screen may show now. */
interface Chosen {
  row: ScheduleEntryRow
  item: ViewableItem | undefined
  /** In their order: of a collection or a search its entries. */
  entries: ViewableItem[]
}

interface Known {
  /** As the screen. */
  ctx: Context
  chosen: Chosen[]
}

/** Not cached, so that an item that may no longer be shown disappears. */
async function known(ctx: Context, screen: ScreenRow): Promise<Known> {
  const rows = await listSchedule(ctx.db, screen.id)
  const asScreen: Context = { ...ctx, actor: await screenActor(ctx, screen, rows), share: undefined }
  const entriesOf = await entryIdsOf(ctx, [...new Set(rows.flatMap(({ item_id }) => item_id ?? []))])
  const named = await Promise.all(
    rows.map(async (row) => {
      const found = row.filter === null ? [] : await idsOfSearch(asScreen, JSON.parse(row.filter) as Filter)
      return { row, ids: row.item_id === null ? found : [...found, row.item_id, ...(entriesOf.get(row.item_id) ?? [])] }
    }),
  )
  // At most 50 schedule entries of 500 entries: a statement of SQLite takes 32,766 parameters.
  const all = [...new Set(named.flatMap(({ ids }) => ids))]
  const seen = all.length === 0 ? [] : allowedAmong(mayView, asScreen.actor, await loadItems(asScreen, all))
  const byId = new Map(seen.map((item) => [item.id, item]))
  const chosen = named.map(({ row, ids }): Chosen => {
    const item = row.item_id === null ? undefined : byId.get(row.item_id)
    // A playlist that may not be shown shows none of its entries.
    const entries = row.item_id !== null && !item ? [] : ids.flatMap((id) => (id === row.item_id ? [] : (byId.get(id) ?? [])))
    return { row, item, entries }
  })
  return { ctx: asScreen, chosen }
}

export async function getShow(ctx: Context, screen: ScreenRow): Promise<ScreenShow> {
  const state = await known(ctx, screen)
  const playing = await playingOf(state)
  const shown = await Promise.all(state.chosen.map((one) => entryOf(state.ctx, one, { screen, playing })))
  const Programmes = shown.filter((scheduleEntry) => scheduleEntry !== undefined)
  return {
    Success: true,
    Screen: { ID: screen.id, Name: screen.name, Code: screen.code, TimeZone: screen.time_zone },
    Now: ctx.clock.now(),
    Programmes,
    Urgent: await messageFor(ctx, screen.id),
    Revision: revisionOf(ctx, screen, state),
    Origins: originsOf(Programmes),
    ComparisonCheckIntervalMins: screen.check_minutes,
  }
}

export async function checkShow(ctx: Context, screen: ScreenRow): Promise<ScreenCheck> {
  const state = await known(ctx, screen)
  const now = ctx.clock.now()
  const commands = await listCommands(ctx.db, screen.id, now - commandMs)
  return {
    Success: true,
    Now: now,
    Revision: revisionOf(ctx, screen, state),
    Shown: [...new Set(state.chosen.flatMap(({ item, entries }) => [...(item ? [item] : []), ...entries]).map(({ id }) => id))],
    Urgent: await messageFor(ctx, screen.id),
    Commands: commands.map(({ id, command }) => ({ ID: id, Command: command })),
  }
}

/** Short hash of the content. Media addresses expire after some hours: then the screen requests new ones. */
function revisionOf(ctx: Context, screen: ScreenRow, { chosen }: Known): string {
  const facts = chosen.map(({ row, item, entries }) => [
    row,
    item && [item.id, item.updated_at],
    entries.map(({ id, updated_at }) => [id, updated_at]),
  ])
  const hours = Math.floor(ctx.clock.now() / (ctx.settings.mediaTokenHours * 3_600_000))
  const { name, code, time_zone, check_minutes } = screen
  return createHash('sha256')
    .update(JSON.stringify([name, code, time_zone, check_minutes, hours, facts]))
    .digest('base64url')
    .slice(0, 22)
}

/** The media of all schedule entries, read in as many statements as of one schedule entry. */
interface Playing {
  settings: ReadonlyMap<number, PlaylistSettings>
  /** The entries of playlists and photosets. */
  entries: ReadonlyMap<number, PlaylistItem[]>
  /** Single items, and items that a search found. */
  items: ReadonlyMap<number, PlaylistItem>
}

async function playingOf({ ctx, chosen }: Known): Promise<Playing> {
  const idsOf = (type: number): number[] => [
    ...new Set(chosen.flatMap(({ row, item }) => (row.filter === null && item?.record_type === type ? item.id : []))),
  ]
  const settings = await playlistSettingsOf(ctx, idsOf(RecordTypes.playlist))
  const listed = [...settings].flatMap(([id, { Broadcast }]) => (Broadcast ? [] : id))
  const single = chosen.flatMap(({ row, item, entries }) => (row.filter !== null ? entries : item && isSingle(item) ? item : []))
  const [entries, items] = await Promise.all([
    playlistEntriesOf(ctx, [...listed, ...idsOf(RecordTypes.photoset)]),
    presentViewable(ctx, [...new Map(single.map((item) => [item.id, item])).values()]),
  ])
  return { settings, entries, items: new Map(items.map((item) => [item.ClipDataID, item])) }
}

/** Whether an item plays by itself: a collection plays its entries, and a virtual class is live. */
const isSingle = ({ record_type }: ViewableItem): boolean => record_type !== RecordTypes.virtualClass && !isCollection(record_type)

async function entryOf(
  ctx: Context,
  { row, item, entries }: Chosen,
  { screen, playing }: { screen: ScreenRow; playing: Playing },
): Promise<ShownScheduleEntry | undefined> {
  const look = readEntryLook(row)
  const Settings = galleryOf(look, screen.check_minutes)
  const made = { ID: row.id, Title: row.title || item?.title || '', Schedule: scheduleOf(row), Settings, Sound: look.Sound }
  if (row.url !== null) return { ...made, Kind: 'page', URL: row.url }
  if (row.filter === null && !item) return undefined
  if (row.filter !== null || !item || isSingle(item)) return listed(made, entriesOf({ row, item, entries }, playing))
  if (item.record_type === RecordTypes.virtualClass) {
    const live = await getMedia(ctx, item, partsShownOn('player', ctx))
    return live.Playlist[0]?.LiveStream ? { ...made, Kind: 'live', Item: live } : undefined
  }
  const played = entriesOf({ row, item, entries }, playing)
  if (item.record_type === RecordTypes.playlist) {
    if (isBroadcast(item, playing)) return { ...made, Kind: 'broadcast', Item: await getMedia(ctx, item, partsShownOn('player', ctx)) }
    return listed(made, played)
  }
  return { ...made, Kind: 'gallery', Pictures: galleryItems(played).slice(0, SignageLimits.items) }
}

const isBroadcast = ({ id }: ViewableItem, { settings }: Playing): boolean => settings.get(id)?.Broadcast === true

/** The entries of a schedule entry that are shown one after the other. A broadcast and a live stream have none. */
function entriesOf({ row, item, entries }: Chosen, playing: Playing): PlaylistItem[] {
  const played = (items: readonly ViewableItem[]): PlaylistItem[] => items.flatMap(({ id }) => playing.items.get(id) ?? [])
  if (row.filter !== null) return played(entries)
  if (!item) return []
  return isSingle(item) ? played([item]) : (playing.entries.get(item.id) ?? [])
}

/** Sound alone leaves a wall dark, and a hosting service's player needs someone who agrees to it. Undefined: it is shown. */
function skipReason({ RecordType, Source = 0, MediaURL, Pages = [], LiveStream, AudioOnly }: PlaylistItem): SkipReason | undefined {
  if (Source === 13) return 'hosted'
  if (RecordType === RecordTypes.link) return 'link'
  if (LiveStream) return 'stream'
  if (AudioOnly) return 'sound'
  return MediaURL === '' && Pages.length === 0 ? 'file' : undefined
}

/** The items of each schedule entry that its screen leaves out, by the id of the schedule entry. */
export async function listSkipped(ctx: Context, screen: ScreenRow): Promise<Map<number, SkippedItem[]>> {
  const state = await known(ctx, screen)
  const playing = await playingOf(state)
  return new Map(
    state.chosen.map((chosen) => {
      const skipped = entriesOf(chosen, playing).flatMap((entry): SkippedItem[] => {
        const Reason = skipReason(entry)
        return Reason === undefined ? [] : [{ EncID: entry.EncID, Title: entry.Title, Reason }]
      })
      return [chosen.row.id, skipped]
    }),
  )
}

/** Images alone are a gallery. */
function listed(made: Omit<ShownScheduleEntry, 'Kind'>, all: PlaylistItem[]): ShownScheduleEntry {
  const entries = all.filter((entry) => skipReason(entry) === undefined)
  if (entries.every(({ Pages = [] }) => Pages.length > 0)) {
    return { ...made, Kind: 'gallery', Pictures: galleryItems(entries).slice(0, SignageLimits.items) }
  }
  return { ...made, Kind: 'playlist', Entries: entries.slice(0, SignageLimits.items) }
}

/** `frame https://...`, `media https://...`: what the page's policy needs. */
function originsOf(scheduleEntries: ShownScheduleEntry[]): string[] {
  const all = scheduleEntries.flatMap(({ URL: address, Item }) => {
    const { media, images } = Item ? foreignOrigins(Item) : { media: [], images: [] }
    return [
      ...(address === undefined ? [] : [`frame ${new URL(address).origin}`]),
      ...media.map((origin) => `media ${origin}`),
      ...images.map((origin) => `picture ${origin}`),
    ]
  })
  return [...new Set(all)].sort()
}
