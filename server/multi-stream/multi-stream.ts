import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type {
  EditedStream,
  ListStreamsInput,
  SaveStreamOrderInput,
  SaveStreamViewInput,
  StreamInput,
  StreamsAnswer,
  StreamsSaved,
  UpdateStreamInput,
} from '../../sdk/multi-stream/contract.ts'
import { MultiStreamLimits } from '../../sdk/multi-stream/contract.ts'
import { mayUpload } from '../actor/may-add.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { resumeConversion } from '../conversions/conversions.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import type { ListedItem } from '../items/item-part.ts'
import { changeItem, claimItem, findItem, itemFor } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import { cancelConversion } from '../media/media.ts'
import { doneWords } from '../text/done-words.ts'
import { type PresentedStream, presentStreams, viewOf } from './item-part.ts'
import { mayEditStreams } from './policy.ts'
import * as table from './table.ts'

export type EditableItem = Allowed<ListedItem, 'view' | 'edit'>

/** An item whose streams the caller may change. */
export const editableItem = (ctx: Context, id: string): Promise<EditableItem> => itemFor(ctx, id, mayEditStreams, 'STREAMS_NOT_EDITABLE')

export async function listStreams(ctx: Context, { encid }: InferOutput<typeof ListStreamsInput>): Promise<StreamsAnswer> {
  const item = await itemFor(ctx, encid)
  const CanEdit = mayEditStreams(ctx.actor, item)
  const streams = (await presentStreams(ctx, [item])).get(item.id) ?? []
  const Items = streams.filter(({ shown }) => CanEdit || shown.URL !== '').map((stream) => presentEdited(ctx, stream))
  const { deniedFileTypes: DeniedFileTypes, maxUploadBytes: MaxBytes } = ctx.settings
  return {
    Items,
    Count: Items.length,
    CanEdit,
    View: viewOf(item, Items.length > 1 ? 'pip-4' : 'single'),
    ...(CanEdit ? { Revision: String(item.revision), Upload: { CanUpload: mayUpload(ctx.actor), DeniedFileTypes, MaxBytes } } : {}),
  }
}

const presentEdited = (ctx: Context, { row, shown }: PresentedStream): EditedStream => ({
  ...shown,
  EncID: ctx.ids.encode(row.stream_id),
  IsOwn: row.item_id === row.stream_id,
  Status: row.status,
  StatusMessage: ctx.language.sayStored(row.status_message),
  FindState: row.find_state,
  ...(row.found_offset_ms === null ? {} : { FoundOffSet: row.found_offset_ms }),
  ...(row.certainty === null ? {} : { Certainty: row.certainty }),
})

type Revised = { revision?: string | undefined }

/** Changes the streams of an item, one change after the other. The row of the item is written first, so others wait. */
export async function changeStreams(
  ctx: Context,
  item: EditableItem,
  { revision }: Revised,
  change: (trx: Kysely<Database>) => Promise<unknown>,
): Promise<StreamsSaved> {
  const claimed = await ctx.db.transaction().execute(async (trx) => {
    await changeItem(trx, item, { updated_at: ctx.clock.now() })
    const now = await claimItem(trx, item, revision)
    await change(trx)
    return now
  })
  return { Success: true, Message: doneWords(ctx).saved, ...claimed }
}

export async function streamOf(ctx: Context, trx: Kysely<Database>, item: EditableItem, id: string): Promise<table.StreamRow> {
  const streamId = itemIdOf(ctx.ids, id)
  const row = streamId === undefined ? undefined : await table.findStream(trx, item.id, streamId)
  return row ?? refuse('STREAM_NOT_FOUND')
}

/** A stream that is not deleted. */
async function liveStream(ctx: Context, trx: Kysely<Database>, item: EditableItem, id: string): Promise<table.StreamRow> {
  const row = await streamOf(ctx, trx, item, id)
  return row.deleted_at === null ? row : refuse('STREAM_NOT_FOUND')
}

type Action = 'stream-added' | 'stream-deleted' | 'stream-restored'

export const recordChange = (ctx: Context, trx: Kysely<Database>, action: Action, item: EditableItem, name: string): Promise<void> =>
  record(ctx, trx, { action, subject: 'item', subjectId: item.id, detail: { title: item.title, name } })

export async function updateStream(
  ctx: Context,
  { encid, id, name, kind, offset, revision }: InferOutput<typeof UpdateStreamInput>,
): Promise<StreamsSaved> {
  const item = await editableItem(ctx, encid)
  return changeStreams(ctx, item, { revision }, async (trx) => {
    const row = await liveStream(ctx, trx, item, id)
    if (offset !== undefined && offset !== 0 && row.stream_id === item.id) refuse('STREAM_IS_ITEM')
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(kind === undefined ? {} : { kind }),
      ...(offset === undefined ? {} : { offset_ms: Math.round(offset * 1000) / 1000 }),
    }
    if (Object.keys(change).length > 0) await table.updateStream(trx, item, row.stream_id, change)
  })
}

export async function setPrimaryStream(ctx: Context, { encid, id, revision }: InferOutput<typeof StreamInput>): Promise<StreamsSaved> {
  const item = await editableItem(ctx, encid)
  return changeStreams(ctx, item, { revision }, async (trx) => {
    const { stream_id } = await liveStream(ctx, trx, item, id)
    await table.setPrimary(trx, item, stream_id)
  })
}

export async function saveStreamView(
  ctx: Context,
  { encid, view, revision }: InferOutput<typeof SaveStreamViewInput>,
): Promise<StreamsSaved> {
  const item = await editableItem(ctx, encid)
  return changeStreams(ctx, item, { revision }, (trx) => changeItem(trx, item, { stream_view: view }))
}

export async function saveStreamOrder(
  ctx: Context,
  { encid, order, revision }: InferOutput<typeof SaveStreamOrderInput>,
): Promise<StreamsSaved> {
  const item = await editableItem(ctx, encid)
  return changeStreams(ctx, item, { revision }, async (trx) => {
    const now = (await table.listStreamsOf(trx, [item.id])).map(({ stream_id }) => stream_id)
    if (order.length !== now.length || now.some((id) => !order.includes(id))) refuse('STREAMS_CHANGED')
    for (const [position, id] of order.entries()) await table.updateStream(trx, item, id, { position })
  })
}

export async function deleteStream(ctx: Context, { encid, id, revision }: InferOutput<typeof StreamInput>): Promise<StreamsSaved> {
  const item = await editableItem(ctx, encid)
  const now = ctx.clock.now()
  let deleted: table.StreamRow | undefined
  const saved = await changeStreams(ctx, item, { revision }, async (trx) => {
    deleted = await liveStream(ctx, trx, item, id)
    if (deleted.stream_id === item.id) refuse('STREAM_IS_ITEM')
    const deleted_by = ctx.actor.kind === 'user' ? ctx.actor.id : null
    if (!(await table.markDeleted(trx, item, deleted.stream_id, { deleted_at: now, deleted_by, updated_at: now })))
      refuse('STREAM_NOT_FOUND')
    if (deleted.is_primary === 1) await table.setPrimary(trx, item, item.id)
    await recordChange(ctx, trx, 'stream-deleted', item, deleted.name)
  })
  if (deleted) await cancelConversion(ctx, { id: deleted.stream_id, status: deleted.status })
  return { ...saved, Message: doneWords(ctx).deleted }
}

export async function restoreStream(ctx: Context, { encid, id, revision }: InferOutput<typeof StreamInput>): Promise<StreamsSaved> {
  const item = await editableItem(ctx, encid)
  const saved = await changeStreams(ctx, item, { revision }, async (trx) => {
    const row = await streamOf(ctx, trx, item, id)
    await requireRoom(trx, item)
    const back = { deleted_at: null, deleted_by: null, updated_at: ctx.clock.now() }
    if (!(await table.markDeleted(trx, item, row.stream_id, back))) refuse('STREAM_NOT_FOUND')
    await recordChange(ctx, trx, 'stream-restored', item, row.name)
    if ((await findItem(trx, row.stream_id))?.status === 'converting') await resumeConversion(trx, ctx, row.stream_id)
  })
  return { ...saved, Message: doneWords(ctx).restored }
}

/** In the transaction of a change: refused when an item has as many streams as it may. Answers the next free position. */
export async function requireRoom(trx: Kysely<Database>, item: EditableItem): Promise<number> {
  const rows = await table.listStreamsOf(trx, [item.id])
  if (rows.length >= MultiStreamLimits.perItem) refuse('STREAMS_FULL')
  return Math.max(-1, ...rows.map(({ position }) => position)) + 1
}
