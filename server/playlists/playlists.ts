import type { Kysely } from 'kysely'
import type { AnswersSaved, SubmittedValue } from '../../sdk/field-values/contract.ts'
import { type PlaylistItem, type PlaylistSettings, type PublishingInput, type RecordType, RecordTypes } from '../../sdk/media/contract.ts'
import type { GetPlaylistInput } from '../../sdk/playlists/contract.ts'
import { PlaylistLimits } from '../../sdk/playlists/contract.ts'
import { mayAdd } from '../actor/may-add.ts'
import { saveItemCategories } from '../categories/categories.ts'
import { isClosedAt, listClassRows } from '../class-log/class-rows.ts'
import { ownsClass } from '../class-log/policy.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { answersSaved, readFieldValues, writeFieldValues } from '../fields/fields.ts'
import { type ErrorCode, refuse } from '../http/errors.ts'
import type { ViewableItem } from '../items/item-part.ts'
import { createItem, type ItemRow, itemFor } from '../items/items.ts'
import { type Allowed, mayEdit } from '../items/policy.ts'
import { isCollection } from '../items/record-type.ts'
import { publishNew } from '../publishing/publish.ts'
import { doneWords } from '../text/done-words.ts'
import { playlistEntries } from './entries.ts'
import { listEntries, listEntriesOf, listFirstEntries, listSettings, recordPlaylistUse, type SettingsRow } from './table.ts'

export { playlistEntries, playlistEntriesOf } from './entries.ts'

/** A playlist or photoset that the caller may change. */
export async function changeableCollection(ctx: Context, id: string): Promise<Allowed<ItemRow, 'edit'>> {
  const playlist = await itemFor(ctx, id, mayEdit, ({ record_type }) =>
    record_type === RecordTypes.photoset ? 'PHOTOSET_NOT_EDITABLE' : 'PLAYLIST_NOT_EDITABLE',
  )
  return isCollection(playlist.record_type) || (await isVirtualClass(ctx, playlist)) ? playlist : refuse('PLAYLIST_NOT_FOUND')
}

/** A class holds items as a playlist does; a live stream has the same record type and holds none. */
export const isVirtualClass = async (
  ctx: Pick<Context, 'db'>,
  { id, record_type }: Pick<ItemRow, 'id' | 'record_type'>,
): Promise<boolean> => record_type === RecordTypes.virtualClass && (await listClassRows(ctx.db, [id])).length > 0

/** The ids of the entries, unchecked: for callers that ask the policy themselves. */
export const entryIds = async (ctx: Pick<Context, 'db'>, playlistId: number): Promise<number[]> =>
  (await listEntries(ctx.db, playlistId)).map(({ item_id }) => item_id)

/** The same of many playlists in one statement; a playlist without entries is left out. */
export async function entryIdsOf(ctx: Pick<Context, 'db'>, playlistIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const entries = Map.groupBy(await listEntriesOf(ctx.db, playlistIds), ({ playlist_id }) => playlist_id)
  return new Map([...entries].map(([id, rows]) => [id, rows.map(({ item_id }) => item_id)]))
}

/** The settings of playlists in one statement, for each of them. */
export async function playlistSettingsOf(
  ctx: Pick<Context, 'db'>,
  playlistIds: readonly number[],
): Promise<ReadonlyMap<number, PlaylistSettings>> {
  const rows = new Map((await listSettings(ctx.db, playlistIds)).map((row) => [row.playlist_id, row]))
  return new Map(playlistIds.map((id) => [id, presentSettings(rows.get(id))]))
}

/** A playlist that nobody has set up has the defaults. */
export function presentSettings(row: SettingsRow | undefined): PlaylistSettings {
  const moment = (time: number | null | undefined): string => (time === null || time === undefined ? '' : new Date(time).toISOString())
  return {
    Broadcast: row?.is_broadcast === 1,
    StartAt: moment(row?.start_at),
    StopAt: moment(row?.stop_at),
    LiveEncoderID: row?.live_item_id ?? 0,
    ImageSeconds: row?.image_secs ?? PlaylistLimits.imageSeconds.default,
  }
}

export async function getPlaylist(ctx: Context, input: GetPlaylistInput): Promise<PlaylistItem[]> {
  const item = await itemFor(ctx, String(input.id))
  if (!isCollection(item.record_type)) await requireOpenClass(ctx, item)
  return playlistEntries(ctx, item.id)
}

/** A class that is closed shows its items to its owner alone. */
async function requireOpenClass(ctx: Context, item: ViewableItem): Promise<void> {
  const [row] = item.record_type === RecordTypes.virtualClass ? await listClassRows(ctx.db, [item.id]) : []
  if (row === undefined) refuse('PLAYLIST_NOT_FOUND')
  if (isClosedAt(row, ctx.clock.now()) && !ownsClass(ctx.actor, item)) refuse('CLASS_ENDED')
}

/** The first entries of each of these playlists. */
export async function firstEntries(ctx: Pick<Context, 'db'>, playlistIds: number[]): Promise<Map<number, number[]>> {
  if (playlistIds.length === 0) return new Map()
  const rows = Map.groupBy(await listFirstEntries(ctx.db, playlistIds), ({ playlist_id }) => playlist_id)
  return new Map([...rows].map(([id, entries]) => [id, entries.map(({ item_id }) => item_id)]))
}

export type NewCollection = PublishingInput & {
  title?: string | undefined
  description?: string | undefined
  fieldvalues?: readonly SubmittedValue[] | undefined
  catsinc?: number[] | undefined
  catsexc?: number[] | undefined
}

export type CollectionAnswer = AnswersSaved & { ClipDataID: number; EncID: string }

export const createPlaylist = (ctx: Context, input: NewCollection): Promise<CollectionAnswer> =>
  createCollection(ctx, RecordTypes.playlist, input)

const notAllowed: Partial<Record<RecordType, ErrorCode>> = {
  [RecordTypes.photoset]: 'PHOTOSET_NOT_ALLOWED',
  [RecordTypes.virtualClass]: 'CLASS_NOT_ALLOWED',
}

/** A playlist, photoset or virtual class: an item of its own that holds others. `created` adds to it in the same transaction. */
export async function createCollection(
  ctx: Context,
  recordType: RecordType,
  input: NewCollection,
  created: (trx: Kysely<Database>, item: Allowed<{ id: number }, 'edit'>) => Promise<unknown> = async () => undefined,
): Promise<CollectionAnswer> {
  if (ctx.actor.kind !== 'user' || !mayAdd(ctx.actor, recordType)) refuse(notAllowed[recordType] ?? 'PLAYLIST_NOT_ALLOWED')
  const ownerId = ctx.actor.id
  const published = await publishNew(ctx, recordType, input)
  // A request with a title alone needs no other field.
  const answers = await readFieldValues(ctx, recordType, answersOf(input), { isWhole: input.fieldvalues !== undefined })
  const title = answers.title?.trim() || refuse('PLAYLIST_WITHOUT_TITLE')
  const id = await ctx.db.transaction().execute(async (trx) => {
    const createdItem = await createItem(ctx, trx, {
      record_type: recordType,
      title,
      description: answers.description ?? '',
      owner_id: ownerId,
      ...published,
      status: 'ready',
      playable: 1,
    })
    await recordPlaylistUse(trx, ownerId, createdItem, ctx.clock.now())
    await writeFieldValues(trx, createdItem, answers)
    await saveItemCategories(ctx, trx, createdItem, { included: input.catsinc, excluded: input.catsexc })
    await created(trx, createdItem)
    return createdItem.id
  })
  return { ...answersSaved(ctx, answers.gone, doneWords(ctx).saved), ClipDataID: id, EncID: ctx.ids.encode(id) }
}

/** Title and description by name are answers like the others. */
const answersOf = ({ title, description, fieldvalues = [] }: NewCollection): SubmittedValue[] => [
  ...fieldvalues,
  ...(title === undefined ? [] : [{ IsTitle: true, FieldValue: title }]),
  ...(description === undefined ? [] : [{ IsDescField: true, FieldValue: description }]),
]
