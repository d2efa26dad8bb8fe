import type { Kysely } from 'kysely'
import type { ChaptersPart } from '../../sdk/chapters/contract.ts'
import type { DeleteMediaInput, ListedSummary, MediaItem, MediaSummary, PlayerSettings, PlaylistItem } from '../../sdk/media/contract.ts'
import type { CoverPart } from '../../sdk/playlists/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { type AnnounceContext, announce } from '../items/announce.ts'
import { type ItemPartName, type ItemParts, itemPart, type PartOptions, type ViewableItem } from '../items/item-part.ts'
import { changeItem, type ItemRow, itemFor, listPosters, loadItems } from '../items/items.ts'
import { type Allowed, allowedAmong, mayDelete, mayView } from '../items/policy.ts'
import { isCollection } from '../items/record-type.ts'
import { itemFiles, itemPlayback, itemRenditions, loadOncePerRequest } from '../items/shared-rows.ts'
import { tracksIn } from '../items/stream-parts.ts'
import { doneWords } from '../text/done-words.ts'
import { type PlayableRows, presentItem, presentListed, presentPageImages, presentPlaylistItem, presentSummary } from './present.ts'

/** The parts of a summary in a list. */
export const summaryParts = ['favourite'] as const satisfies readonly ItemPartName[]

/**
 * Presents an item that the caller may view, with the parts that are named; the fields of other parts say that there is nothing.
 * `startTime` in seconds: where the player will begin.
 */
export async function getMedia(
  ctx: Context,
  item: ViewableItem,
  names: readonly ItemPartName[],
  options: PartOptions = {},
): Promise<MediaItem> {
  const items = [item]
  const [files, policies, ...loaded] = await Promise.all([
    names.includes('playlist') ? itemFiles(ctx, items) : itemPosters(ctx, items),
    ctx.publishing.policies(),
    ...names.map(async (name) => (await itemPart(ctx, name).load(ctx, items, options)).get(item.id) ?? {}),
  ])
  const base = presentItem(ctx, item, { files: files.get(item.id) ?? [], policies })
  const cover = base.ImageURLs.length === 0 ? (await coversOf(ctx, items)).get(item.id) : {}
  const settings: PlayerSettings = {}
  for (const part of loaded) if ('PlayerSettings' in part) Object.assign(settings, part.PlayerSettings)
  return joined(ctx.itemHooks.parts, [base, ...loaded, cover ?? {}, Object.keys(settings).length > 0 ? { PlayerSettings: settings } : {}])
}

/** Joins the fields of the parts to an item: the register holds each part, and each fills in all of its fields. */
const joined = (parts: ItemParts, fields: Partial<MediaItem>[]): MediaItem => Object.assign({}, noFields(parts), ...fields) as MediaItem

const noFieldsOf = new WeakMap<ItemParts, Partial<MediaItem>>()

function noFields(parts: ItemParts): Partial<MediaItem> {
  const known = noFieldsOf.get(parts) ?? Object.values(parts).reduce<Partial<MediaItem>>((all, { none }) => ({ ...all, ...none }), {})
  noFieldsOf.set(parts, known)
  return known
}

const itemPosters = loadOncePerRequest((ctx, ids) => listPosters(ctx.db, ids))

/** Presents what plays of each item, in the given order. `startTime` in seconds: where it will begin to play. */
export async function presentViewable(ctx: Context, items: readonly ViewableItem[], startTime?: number): Promise<PlaylistItem[]> {
  const [files, renditions, playback, streams] = await Promise.all([
    itemFiles(ctx, items),
    itemRenditions(ctx, items),
    itemPlayback(ctx, items),
    itemPart(ctx, 'entryStreams').load(ctx, items, {}),
  ])
  return items.map((row) => {
    const own = files.get(row.id) ?? []
    const rows: PlayableRows = {
      row,
      files: own,
      renditions: renditions.get(row.id) ?? [],
      subtitles: tracksIn(own),
      playback: playback.get(row.id)?.[0],
    }
    const several = streams.get(row.id)
    const entry = presentPlaylistItem(ctx, rows, startTime)
    return several ? { ...entry, ...several, MultiStream: several.ChildStreams !== undefined } : entry
  })
}

/** Presents these items as entries, with their chapters, in the given order; items that the caller may not view are left out. */
export async function presentPlaylistItems(ctx: Context, ids: number[]): Promise<PlaylistItem[]> {
  const items = await seenAmong(ctx, ids)
  // Photos and documents have no chapters.
  const isTimed = items.some(({ duration_secs }) => duration_secs > 0)
  const [entries, chapters] = await Promise.all([
    presentViewable(ctx, items),
    isTimed ? itemPart(ctx, 'chapters').load(ctx, items, {}) : new Map<number, ChaptersPart>(),
  ])
  return entries.map((entry) => {
    const own = chapters.get(entry.ClipDataID)?.Chapters.Items ?? []
    return own.length > 0 ? { ...entry, Chapters: own } : entry
  })
}

/** Summaries in the given order; items that the caller may not view, or that do not exist any more, are left out. */
export const summariseMedia = async (ctx: Context, ids: number[]): Promise<MediaSummary[]> => summarise(ctx, await seenAmong(ctx, ids))

/** Summaries as searches and lists answer them, with the names for older readers. */
export async function listMedia(ctx: Context, ids: number[]): Promise<ListedSummary[]> {
  const seen = await seenAmong(ctx, ids)
  const [summaries, counts, policies] = await Promise.all([
    summarise(ctx, seen),
    itemPart(ctx, 'chapterCount').load(ctx, seen, {}),
    ctx.publishing.policies(),
  ])
  return summaries.map((summary, index) => {
    const row = seen[index] as ViewableItem
    return { ...summary, ...presentListed(ctx, row, policies), ChapterList: counts.get(row.id)?.ChapterList ?? { Count: 0 } }
  })
}

async function seenAmong(ctx: Context, ids: number[]): Promise<ViewableItem[]> {
  if (ids.length === 0) return []
  const seen = new Map(allowedAmong(mayView, ctx.actor, await loadItems(ctx, ids)).map((item) => [item.id, item]))
  return ids.flatMap((id) => seen.get(id) ?? [])
}

async function summarise(ctx: Context, items: readonly ViewableItem[]): Promise<MediaSummary[]> {
  const [posters, ...loaded] = await Promise.all([
    itemPosters(ctx, items),
    ...summaryParts.map(async (name) => itemPart(ctx, name).load(ctx, items, {})),
  ])
  const covers = await coversOf(
    ctx,
    items.filter(({ id }) => !posters.has(id)),
  )
  return items.map((item) => {
    const fields = loaded.map((part) => part.get(item.id))
    return Object.assign(presentSummary(ctx, item, posters.get(item.id) ?? []), ...fields, covers.get(item.id)) as MediaSummary
  })
}

/** The covers of the collections among items that have no poster. */
async function coversOf(ctx: Context, bare: readonly ViewableItem[]): Promise<ReadonlyMap<number, CoverPart>> {
  const collections = bare.filter(({ record_type }) => isCollection(record_type))
  return collections.length === 0 ? new Map() : itemPart(ctx, 'cover').load(ctx, collections, {})
}

/** The smallest image of every page of these documents, by item and page; documents that the caller may not view have none. */
export async function pageImages(ctx: Context, ids: number[]): Promise<Map<number, Map<number, string>>> {
  const seen = await seenAmong(ctx, [...new Set(ids)])
  const files = await itemFiles(ctx, seen)
  return new Map(seen.map((item) => [item.id, presentPageImages(ctx, item, files.get(item.id) ?? [])]))
}

/** The item is gone for everybody at once; it stays in the trash, whole, until its days are over. */
export async function deleteMedia(ctx: Context, input: DeleteMediaInput): Promise<{ Success: true; Message: string }> {
  const row = await itemFor(ctx, String(input.id), mayDelete, 'MEDIA_NOT_DELETABLE')
  await ctx.db.transaction().execute((trx) => moveToTrash(ctx, trx, row))
  await cancelConversion(ctx, row)
  return { Success: true, Message: doneWords(ctx).deleted }
}

/** The caller has asked the policy, and calls `stopWorkOn` afterwards. */
export async function moveToTrash(
  ctx: Pick<Context, 'clock' | 'actor' | 'address'> & AnnounceContext,
  trx: Kysely<Database>,
  row: Allowed<ItemRow, 'edit' | 'delete'>,
): Promise<void> {
  const deleted_by = ctx.actor.kind === 'user' ? ctx.actor.id : null
  await changeItem(trx, row, { deleted_at: ctx.clock.now(), deleted_by, updated_at: ctx.clock.now() })
  await record(ctx, trx, { action: 'item-deleted', subject: 'item', subjectId: row.id, detail: { title: row.title } })
  await announce(ctx, trx, { name: 'item.deleted', itemId: row.id })
}

/** Nobody waits for the conversion of what is in the trash; it begins again when the item comes back. */
export async function cancelConversion(ctx: Pick<Context, 'jobs'>, row: Pick<ItemRow, 'id' | 'status'>): Promise<void> {
  if (row.status === 'converting') await ctx.jobs.cancel(`convert-${row.id}`)
}
