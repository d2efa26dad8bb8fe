import type * as v from 'valibot'
import { type RecordType, RecordTypes } from '../../sdk/media/contract.ts'
import type { CreateLiveInput, UpdatePlaybackInput } from '../../sdk/playback/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { mayAdd } from '../actor/may-add.ts'
import type { Context } from '../context.ts'
import { isBroadcastLocked } from '../fields/definitions.ts'
import { writeBroadcast } from '../fields/fields.ts'
import { refuse } from '../http/errors.ts'
import { changeItem, claimItem, createItem, itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { type PlaybackRow, playbackOf, savePlayback } from '../items/shared-rows.ts'
import { publishNew } from '../publishing/publish.ts'
import { doneWords } from '../text/done-words.ts'

/** A live item: an address of another server, which browsers fetch and we never do. */
export async function createLive(
  ctx: Context,
  input: v.InferOutput<typeof CreateLiveInput>,
): Promise<{ Success: true; Message: string; ClipDataID: number; EncID: string }> {
  const recordType = RecordTypes.virtualClass
  if (ctx.actor.kind !== 'user' || !mayAdd(ctx.actor, recordType)) refuse('LIVE_NOT_ALLOWED')
  const owner_id = ctx.actor.id
  const published = await publishNew(ctx, recordType, input)
  const id = await ctx.db.transaction().execute(async (trx) => {
    const item = { record_type: recordType, title: input.title, owner_id, ...published, status: 'ready', playable: 1 } as const
    const createdItem = await createItem(ctx, trx, item)
    await savePlayback(trx, createdItem, { live_url: input.url })
    return createdItem.id
  })
  return { Success: true, Message: doneWords(ctx).saved, ClipDataID: id, EncID: ctx.ids.encode(id) }
}

export async function updatePlayback(
  ctx: Context,
  input: v.InferOutput<typeof UpdatePlaybackInput>,
): Promise<Done & { Revision?: string }> {
  const item = await itemFor(ctx, String(input.id), mayEdit)
  const before = (await playbackOf(ctx, [item.id])).get(item.id)
  if (input.liveurl !== undefined && !before?.live_url) refuse('NOT_A_LIVE_ITEM')
  const recordType = recordTypeOf(ctx, item.record_type, input.broadcast)
  const changes = await changesOf(ctx, input, item.id, before)
  // Details of a broadcaster are locked; an editor who turns a video into a recording enters them once.
  if (isBroadcastLocked(ctx, item.record_type) && changesBroadcast(changes, before)) refuse('FIELD_LOCKED')
  const at = input.broadcastdate
  const claimed = await ctx.db.transaction().execute(async (trx) => {
    const now = await claimItem(trx, item, input.revision)
    if (recordType !== item.record_type) await changeItem(trx, item, { record_type: recordType, updated_at: ctx.clock.now() })
    await savePlayback(trx, item, changes)
    if (recordType === RecordTypes.broadcast)
      await writeBroadcast(trx, item, { channel: changes.channel_name, day: at === undefined ? undefined : (at ?? '').slice(0, 10) })
    return now
  })
  return { Success: true, Message: doneWords(ctx).saved, ...claimed }
}

/** The record type after a change: only people who may add recordings of broadcasts turn a video into one, or back. */
function recordTypeOf(ctx: Pick<Context, 'actor'>, now: RecordType, isBroadcast: boolean | undefined): RecordType {
  const { video, broadcast } = RecordTypes
  if (isBroadcast === undefined || isBroadcast === (now === broadcast)) return now
  if (now !== video && now !== broadcast) refuse('BROADCAST_NOT_A_VIDEO')
  if (!mayAdd(ctx.actor, broadcast)) refuse('BROADCAST_NOT_ALLOWED')
  return isBroadcast ? broadcast : video
}

type PlaybackChange = Parameters<typeof savePlayback>[2]

async function changesOf(
  ctx: Context,
  input: v.InferOutput<typeof UpdatePlaybackInput>,
  itemId: number,
  before: PlaybackRow | undefined,
): Promise<PlaybackChange> {
  const { broadcastdate: at, disableseekfrom: seekFrom } = input
  return {
    ...(input.preambleenabled === undefined ? {} : { preamble_enabled: input.preambleenabled ? 1 : 0 }),
    ...(input.preamble === undefined ? {} : await preambleOf(ctx, input.preamble, itemId, before)),
    ...(input.text === undefined ? {} : { text: input.text }),
    ...(input.textseconds === undefined ? {} : { text_secs: input.textseconds }),
    ...(input.liveurl === undefined ? {} : { live_url: input.liveurl }),
    ...(input.channelname === undefined ? {} : { channel_name: input.channelname }),
    ...(input.channellogo === undefined ? {} : { channel_logo: input.channellogo }),
    ...(at === undefined ? {} : { broadcast_at: at ? Date.parse(at) : null }),
    ...(seekFrom === undefined ? {} : { disable_seek_secs: seekFrom === '' ? null : seekFrom }),
  }
}

interface BroadcastChange {
  channel_name?: string | undefined
  broadcast_at?: number | null | undefined
}

const changesBroadcast = (changes: BroadcastChange, before: PlaybackRow | undefined): boolean =>
  (changes.channel_name ?? before?.channel_name ?? '') !== (before?.channel_name ?? '') ||
  (changes.broadcast_at !== undefined && changes.broadcast_at !== (before?.broadcast_at ?? null))

/** A preamble that is an item is stored by its number, because media addresses expire. */
async function preambleOf(
  ctx: Context,
  requested: string,
  itemId: number,
  before: PlaybackRow | undefined,
): Promise<Pick<PlaybackRow, 'preamble_url' | 'preamble_item_id'>> {
  if (requested === '' || requested.includes('/')) return { preamble_url: requested, preamble_item_id: null }
  const known = before?.preamble_item_id
  // The person who chose it could see it; another editor may keep it without that right.
  if (known && ctx.ids.encode(known) === requested) return { preamble_url: '', preamble_item_id: known }
  const first = await itemFor(ctx, requested).catch(() => refuse('PREAMBLE_NOT_FOUND'))
  if (first.id === itemId) refuse('PREAMBLE_IS_ITSELF')
  if (first.record_type !== RecordTypes.video) refuse('PREAMBLE_NOT_FOUND')
  return { preamble_url: '', preamble_item_id: first.id }
}
