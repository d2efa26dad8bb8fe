import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { AnswersSaved, SubmittedValue } from '../../sdk/field-values/contract.ts'
import {
  type DeleteMediaInput,
  type MediaItem,
  type MediaSummary,
  type PlaylistItem,
  type PlaylistSettings,
  RecordTypes,
  type UpdateMediaInput,
} from '../../sdk/media/contract.ts'
import { record } from '../audit/record.ts'
import { categoriesOfItem, requireCategorising, saveItemCategories } from '../categories/categories.ts'
import { chaptersOf } from '../chapters/chapters.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { favouritesAmong } from '../favourites/favourites.ts'
import { answersSaved, changesLocked, readFieldValues, writeFieldValues } from '../fields/fields.ts'
import { metadataOf } from '../fields/metadata.ts'
import { refuse } from '../http/errors.ts'
import { problemsOf } from '../item-problems/item-problems.ts'
import { type AccessContext, withAccess } from '../items/access.ts'
import {
  changeItem,
  type ItemRow,
  itemFor,
  listItems,
  listMediaFiles,
  listPosters,
  listRenditions,
  listSubtitleTracks,
  saveItem,
} from '../items/items.ts'
import { type Allowed, mayDelete, mayEdit, mayGrant, mayView } from '../items/policy.ts'
import { playbackOf } from '../playback/playback.ts'
import { firstEntries, isCollection, playlistEntries, playlistSettingsOf, sentEntries } from '../playlists/playlists.ts'
import { type Published, publishAgain } from '../publishing/publish.ts'
import { playerSettingsOf } from '../viewing/viewing.ts'
import { type ItemParts, presentItem, presentPageImages, presentPlaylistItem, presentSummary } from './present.ts'
import { recordPublishing } from './record-publishing.ts'

/** `startTime` in seconds: where it will begin to play. */
export async function getMedia(ctx: Context, input: { id: string; startTime?: number }): Promise<MediaItem> {
  const row = await itemFor(ctx, input.id)
  const [parts] = await loadParts(ctx, [row.id])
  if (!parts) refuse('MEDIA_NOT_FOUND', 404)
  const chapters = await chaptersOf(ctx, row)
  const favourites = await favouritesAmong(ctx, [row.id])
  const playlistSettings = row.record_type === RecordTypes.playlist ? await playlistSettingsOf(ctx, row.id) : undefined
  const item = presentItem(ctx, favourites ? { ...parts, isFavourite: favourites.has(row.id) } : parts, {
    playlist: await playlistOf(ctx, parts, playlistSettings, input.startTime),
    playlistSettings: playlistSettings && (await shownSettings(ctx, playlistSettings)),
    preambleUrl: await preambleUrlOf(ctx, parts),
    chapters,
    policies: await ctx.publishing.policies(),
    categories: await categoriesOfItem(ctx, row),
    metadata: await metadataOf(ctx, row.id),
  })
  const problems = item.CanEdit && !isCollection(row.record_type) ? await problemsOf(ctx.db, row.id) : []
  const covers = item.ImageURLs.length === 0 && isCollection(row.record_type) ? await coversOf(ctx, [row]) : undefined
  return {
    ...item,
    ...(covers ? { ImageURLs: covers.get(row.id) ?? [] } : {}),
    ...(problems.length > 0 ? { Problems: problems } : {}),
    PlayerSettings: { ...item.PlayerSettings, ...(await playerSettingsOf(ctx, row.id)) },
  }
}

/** A live item that the one who asks may not see is not named either. */
async function shownSettings(ctx: Context, settings: PlaylistSettings): Promise<PlaylistSettings> {
  if (settings.LiveEncoderID === 0) return settings
  const seen = await summariseMedia(ctx, [settings.LiveEncoderID])
  return seen.length > 0 ? settings : { ...settings, LiveEncoderID: 0 }
}

/** What plays when the item plays: itself, or the entries of a playlist or photoset that the one who asks may see. */
async function playlistOf(
  ctx: Context,
  parts: ItemParts,
  settings: MediaItem['PlaylistSettings'],
  startTime?: number,
): Promise<PlaylistItem[]> {
  if (!isCollection(parts.row.record_type)) return [presentPlaylistItem(ctx, parts, startTime)]
  return settings ? sentEntries(ctx, parts.row.id, settings) : playlistEntries(ctx, parts.row.id)
}

/** What comes first is shown to those who may see it, and is no reason to keep the item from the others. */
async function preambleUrlOf(ctx: Context, { playback }: ItemParts): Promise<string> {
  if (!playback?.preamble_item_id) return playback?.preamble_url ?? ''
  const [first] = await presentPlaylistItems(ctx, [playback.preamble_item_id])
  return first?.ThinnedMediaURL ?? first?.MediaURL ?? ''
}

/** Everything that a list or a player needs of these items, in the given order; what may not be seen is left out. */
export async function presentPlaylistItems(ctx: Context, ids: number[]): Promise<PlaylistItem[]> {
  const parts = await loadParts(ctx, ids)
  return parts.filter(({ row }) => mayView(ctx.actor, row)).map((part) => presentPlaylistItem(ctx, part))
}

/** Summaries in the given order; what may not be seen, or does not exist any more, is left out. */
export async function summariseMedia(ctx: Context, ids: number[]): Promise<MediaSummary[]> {
  if (ids.length === 0) return []
  const [rows, files, favourites] = await Promise.all([listItems(ctx.db, ids), listPosters(ctx.db, ids), favouritesAmong(ctx, ids)])
  const filesOf = Map.groupBy(files, (file) => file.item_id)
  const seen = (await withAccess(ctx, rows)).filter((row) => mayView(ctx.actor, row))
  const covers = await coversOf(
    ctx,
    seen.filter(({ id, record_type }) => isCollection(record_type) && !filesOf.has(id)),
  )
  const byId = new Map(seen.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const isFavourite = favourites && { isFavourite: favourites.has(id) }
    const summary = presentSummary(ctx, { row, files: filesOf.get(id) ?? [], ...isFavourite })
    return [covers.has(id) ? { ...summary, ImageURLs: covers.get(id) ?? [] } : summary]
  })
}

/** The smallest picture of every page of these documents, by item and page; of what may not be seen there is none. */
export async function pageImages(ctx: Context, ids: number[]): Promise<Map<number, Map<number, string>>> {
  const [rows, files] = await Promise.all([listItems(ctx.db, ids), listMediaFiles(ctx.db, ids)])
  const seen = (await withAccess(ctx, rows)).filter((row) => mayView(ctx.actor, row))
  const filesOf = Map.groupBy(files, (file) => file.item_id)
  return new Map(seen.map((row) => [row.id, presentPageImages(ctx, row, filesOf.get(row.id) ?? [])]))
}

/** A playlist without a picture of its own shows that of the entry that was chosen, or of the first, which the one who asks may see. */
async function coversOf(ctx: Context, collections: ItemRow[]): Promise<Map<number, MediaSummary['ImageURLs']>> {
  const entries = await firstEntries(
    ctx,
    collections.map(({ id }) => id),
  )
  if (entries.size === 0) return new Map()
  const shown = new Map(
    (await summariseMedia(ctx, [...new Set([...entries.values()].flat())])).map((summary) => [summary.ClipDataID, summary.ImageURLs]),
  )
  return new Map(
    [...entries].map(([id, ids]) => [id, ids.map((entry) => shown.get(entry) ?? []).find((images) => images.length > 0) ?? []]),
  )
}

async function loadParts(ctx: AccessContext, ids: number[]): Promise<ItemParts[]> {
  if (ids.length === 0) return []
  const [rows, files, renditions, subtitles, playback] = await Promise.all([
    listItems(ctx.db, ids),
    listMediaFiles(ctx.db, ids),
    listRenditions(ctx.db, ids),
    listSubtitleTracks(ctx.db, ids),
    playbackOf(ctx, ids),
  ])
  const of = <Row extends { item_id: number }>(list: Row[], id: number): Row[] => list.filter((entry) => entry.item_id === id)
  const byId = new Map((await withAccess(ctx, rows)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return [{ row, files: of(files, id), renditions: of(renditions, id), subtitles: of(subtitles, id), playback: playback.get(id) }]
  })
}

export async function updateMedia(ctx: Context, input: v.InferOutput<typeof UpdateMediaInput>): Promise<AnswersSaved> {
  const row = await itemFor(ctx, String(input.id), mayEdit)
  const wish = { included: input.catsinc, excluded: input.catsexc }
  await requireCategorising(ctx, row, wish)
  if (input.updated !== undefined && input.updated !== String(row.revision)) refuse('ITEM_CHANGED', 409)
  const answers = await readFieldValues(ctx, row.record_type, wordsAmong(input))
  if (await changesLocked(ctx, row, answers)) refuse('FIELD_LOCKED', 403)
  const publishing = await publishAgain(ctx, row, input)
  const isPublishedAnew = Object.entries(publishing).some(([name, value]) => row[name as keyof Published] !== value)
  // Whoever was given a share in the work decides about the words, not about who sees it.
  if (isPublishedAnew && !mayGrant(ctx.actor, row)) refuse('PUBLISHING_NOT_YOURS', 403)
  await ctx.db.transaction().execute(async (trx) => {
    await saveItem(trx, row, input.updated, {
      ...(answers.title === undefined ? {} : { title: answers.title }),
      ...(answers.description === undefined ? {} : { description: answers.description }),
      ...(input.is360 === undefined ? {} : { is_360: input.is360 ? 1 : 0 }),
      ...publishing,
      updated_at: ctx.clock.now(),
    })
    await writeFieldValues(trx, row, answers)
    await saveItemCategories(ctx, trx, row.id, wish)
    await recordPublishing(ctx, trx, row, publishing)
  })
  return answersSaved(answers.gone)
}

/** Title and description by name are answers like the others. */
const wordsAmong = ({ title, description, fieldvalues = [] }: v.InferOutput<typeof UpdateMediaInput>): SubmittedValue[] => [
  ...fieldvalues,
  ...(title === undefined ? [] : [{ IsTitle: true, FieldValue: title }]),
  ...(description === undefined ? [] : [{ IsDescField: true, FieldValue: description }]),
]

/** The item is gone for everybody at once; it stays in the trash, whole, until its days are over. */
export async function deleteMedia(ctx: Context, input: DeleteMediaInput): Promise<{ Success: true; Message: string }> {
  const row = await itemFor(ctx, String(input.id), mayDelete)
  await ctx.db.transaction().execute((trx) => putIntoTrash(ctx, trx, row))
  await stopWorkOn(ctx, row)
  return { Success: true, Message: 'Deleted' }
}

/** The caller has asked the policy, and calls `stopWorkOn` afterwards. */
export async function putIntoTrash(
  ctx: Pick<Context, 'clock' | 'actor' | 'address'>,
  trx: Kysely<Database>,
  row: Allowed<ItemRow, 'edit' | 'delete'>,
): Promise<void> {
  const deleted_by = ctx.actor.kind === 'user' ? ctx.actor.id : null
  await changeItem(trx, row, { deleted_at: ctx.clock.now(), deleted_by, updated_at: ctx.clock.now() })
  await record(ctx, trx, { action: 'item-deleted', subject: 'item', subjectId: row.id, detail: { title: row.title } })
}

/** Nobody waits for the conversion of what is in the trash; it begins again when the item comes back. */
export async function stopWorkOn(ctx: Pick<Context, 'jobs'>, row: Pick<ItemRow, 'id' | 'status'>): Promise<void> {
  if (row.status === 'converting') await ctx.jobs.cancel(`convert-${row.id}`)
}
