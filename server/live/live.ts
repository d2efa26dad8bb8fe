import type { InferOutput } from 'valibot'
import {
  type GoLiveInput,
  type LiveEvent,
  type LiveEventInput,
  type LiveItemInput,
  LiveLimits,
  type LiveServer,
} from '../../sdk/live/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { isFramed } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { createItem, itemFor } from '../items/items.ts'
import { allLiveFiles } from '../live-files/live-files.ts'
import { publishNew } from '../publishing/publish.ts'
import { doneWords } from '../text/done-words.ts'
import { encoderSessionsOf } from './encoder-sessions.ts'
import { keyOf, liveServer } from './encoders.ts'
import { mayGoLive, mayPresentLive } from './policy.ts'
import { presentEvent } from './present.ts'
import { setLiveState } from './set-live-state.ts'
import { findEvent, insertEvent, listEncodersFor, listEventsIn } from './table.ts'

const encodersFor = ({ db, actor }: Context) =>
  mayGoLive(actor) ? listEncodersFor(db, actor.id, actor.groups, actor.isAdmin) : Promise.resolve([])

export async function listOwnEncoders(
  ctx: Context,
): Promise<{ Items: { ID: number; Name: string; IsBusy: boolean; KeepsRecording: boolean }[]; IsOn: boolean }> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const rows = await encodersFor(ctx)
  const busy = new Set((rows.length === 0 ? [] : await listEventsIn(ctx.db, ['live', 'interrupted'])).map(({ encoder_id }) => encoder_id))
  const Items = rows.map(({ id, name, keeps_recording }) => ({
    ...{ ID: id, Name: name, IsBusy: busy.has(id), KeepsRecording: Number(keeps_recording) === 1 },
  }))
  return { Items, IsOn: ctx.settings.livePort > 0 }
}

export async function goLive(ctx: Context, input: InferOutput<typeof GoLiveInput>): Promise<Done & { ClipDataID: number; EncID: string }> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  if (!mayGoLive(ctx.actor)) refuse('LIVE_NOT_ALLOWED')
  if (ctx.settings.livePort === 0) refuse('LIVE_OFF')
  const encoder = (await encodersFor(ctx)).find(({ id }) => id === input.encoderid) ?? refuse('ENCODER_NOT_ALLOWED')
  const record_type = RecordTypes.virtualClass
  const published = await publishNew(ctx, record_type, input)
  const owner_id = ctx.actor.id
  const id = await ctx.db.transaction().execute(async (trx) => {
    const item = await createItem(ctx, trx, { record_type, title: input.title, owner_id, ...published, status: 'ready', playable: 1 })
    await insertEvent(trx, {
      item_id: item.id,
      encoder_id: encoder.id,
      encoder_name: encoder.name,
      state: 'waiting',
      start_at: input.startsat === 0 ? null : input.startsat,
      keeps_recording: encoder.keeps_recording,
    })
    await setLiveState(trx, item.id, 'waiting')
    await record(ctx, trx, { action: 'live-started', subject: 'item', subjectId: item.id, detail: { encoder: encoder.name } })
    return item.id
  })
  return { Success: true, Message: doneWords(ctx).saved, ClipDataID: id, EncID: ctx.ids.encode(id) }
}

/** Pages of viewers that are counted for one event. */
const maxViewers = 20_000

/** The viewers of an event: pages that have asked not long ago. */
function countViewers({ db, clock }: Pick<Context, 'db' | 'clock'>, itemId: number, viewer: string): number {
  const viewers = allLiveFiles({ db }).get(itemId)?.viewers
  if (viewers === undefined) return 0
  const now = clock.now()
  for (const [text, asked] of viewers) {
    // They stand in the order in which they asked.
    if (asked > now - LiveLimits.pollMs * 2.5) break
    viewers.delete(text)
  }
  viewers.delete(viewer)
  if (viewer !== '' && viewers.size < maxViewers) viewers.set(viewer, now)
  return viewers.size
}

export async function getLiveEvent(
  ctx: Context,
  { encid, viewer }: InferOutput<typeof LiveEventInput>,
): Promise<LiveEvent & { Viewers: number; Now: number; CanPresent: boolean; Problem: string }> {
  const item = await itemFor(ctx, encid)
  const event = (await findEvent(ctx.db, item.id)) ?? refuse('LIVE_EVENT_NOT_FOUND')
  const CanPresent = mayPresentLive(ctx.actor, item)
  return {
    ...presentEvent(event),
    Viewers: countViewers(ctx, item.id, CanPresent ? '' : viewer),
    Now: ctx.clock.now(),
    CanPresent,
    Problem: CanPresent ? ctx.language.sayStored(event.problem) : '',
  }
}

/** An event of the caller. Refused inside a frame: the page around it could trick the person into a click. */
async function ownEvent(ctx: Context, encid: string) {
  const item = await itemFor(ctx, encid, mayPresentLive, 'LIVE_NOT_PRESENTER')
  if (isFramed(ctx.actor)) refuse('ONLY_IN_THE_PORTAL')
  return { item, event: (await findEvent(ctx.db, item.id)) ?? refuse('LIVE_EVENT_NOT_FOUND') }
}

export async function getLiveConnection(
  ctx: Context,
  { encid }: InferOutput<typeof LiveItemInput>,
): Promise<LiveServer & { Key: string; EncoderName: string }> {
  const { event } = await ownEvent(ctx, encid)
  if (event.state === 'ended') refuse('LIVE_IS_OVER')
  // The right to an encoder may have been revoked since the event was made.
  const encoder = (await encodersFor(ctx)).find(({ id }) => id === event.encoder_id) ?? refuse('ENCODER_NOT_ALLOWED')
  return { ...liveServer(ctx), Key: keyOf(ctx, encoder), EncoderName: encoder.name }
}

export async function endLive(ctx: Context, { encid }: InferOutput<typeof LiveItemInput>): Promise<Done> {
  const { item, event } = await ownEvent(ctx, encid)
  if (event.state === 'ended') refuse('LIVE_IS_OVER')
  // Another process has its encoder.
  if (ctx.settings.livePort === 0) refuse('LIVE_OFF')
  await encoderSessionsOf(ctx).end(item.id)
  await record(ctx, ctx.db, { action: 'live-ended', subject: 'item', subjectId: item.id, detail: { encoder: event.encoder_name } })
  return { Success: true, Message: doneWords(ctx).saved }
}
