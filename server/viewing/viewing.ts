import { createHash, randomUUID } from 'node:crypto'
import type { InferOutput } from 'valibot'
import { RecordTypes } from '../../sdk/media/contract.ts'
import {
  type CheckedEvent,
  mergeSegments,
  type PostTrackingInput,
  type RegisterStatsEntryInput,
  type SetResumeTimeInput,
  TrackingTypes,
  ViewingLimits,
  type ViewSegment,
  type ViewSizeInput,
} from '../../sdk/viewing/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Actor } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { Exchange } from '../http/serve.ts'
import type { ViewClaim } from '../items/item-hooks.ts'
import { type ItemRow, itemFor } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import type { WriteBatch } from './batch-writer.ts'
import type { WaitingData } from './count-views.ts'
import { addToTotals, deleteResumeTime, listResumeTimes, noViews, putResumeTime, saveMediaSize } from './table.ts'

const done: Done = { Success: true, Message: '' }

/** Views belong to a person: the same id sent by another person is another view. */
const viewKey = (actor: Actor, id: string): string =>
  createHash('sha256')
    .update(`${actor.kind === 'user' ? actor.id : ''} ${id}`)
    .digest('base64url')
    .slice(0, 27)

const userIdOf = (actor: Actor): number | null => (actor.kind === 'user' ? actor.id : null)

export async function registerStatsEntry(
  ctx: Context & Exchange,
  write: WriteBatch,
  agent: string,
  { encid, embed, u, host }: InferOutput<typeof RegisterStatsEntryInput>,
): Promise<Done> {
  const item = await itemFor(ctx, encid)
  if (!ctx.settings.tracking) return done
  const page = embed ? checkedHost(host) : undefined
  const claim = await claimOf(ctx, item.id)
  const start = {
    ...{ isEmbed: embed, isMobile: /Mobi|Android|iPad/.test(agent) },
    ...(page === undefined ? {} : { host: page }),
    ...(claim ? { claim } : {}),
  }
  await write(batchOf(ctx, item, u ?? randomUUID(), -1, { at: ctx.clock.now(), within: item.id, segments: [], start }))
  return done
}

/** The name that a learning environment states for a viewer who has no session of any kind. */
async function claimOf(ctx: Context & Exchange, itemId: number): Promise<ViewClaim | undefined> {
  if (ctx.actor.kind !== 'anonymous') return undefined
  for (const claimedViewer of ctx.itemHooks.claimedViewers) {
    const claim = await claimedViewer(ctx, itemId)
    if (claim) return claim
  }
  return undefined
}

/** A host that is one: it is shown to the owner of the item. */
function checkedHost(host: string | undefined): string | undefined {
  const address = `https://${host}`
  const { hostname } = host && URL.canParse(address) ? new URL(address) : { hostname: '' }
  return hostname === host ? hostname : undefined
}

export async function postTracking(
  ctx: Context & Exchange,
  write: WriteBatch,
  { encid, data, ind }: InferOutput<typeof PostTrackingInput>,
): Promise<Done> {
  const item = await itemFor(ctx, encid)
  const [first] = data as [CheckedEvent, ...CheckedEvent[]]
  if (data.some(({ u }) => u !== first.u)) refuse('VIEWS_MIXED')
  const segments = segmentsOf(item, data)
  if (!ctx.settings.tracking) return done
  const now = ctx.clock.now()
  // The clock of a device may be wrong; what waited for the network is late and right.
  const at = Math.max(Math.min(...data.map(({ dt }) => dt), now), now - ViewingLimits.lateDays * 86_400_000)
  // Old players name no view: the same batch twice is still the same.
  const id = first.u ?? `batch ${JSON.stringify(data)}`
  await write(batchOf(ctx, item, id, ind, { at: Math.round(at), within: first.i || item.id, segments }))
  if (segments.length > 0)
    for (const partsReported of ctx.itemHooks.partsReported) await partsReported(ctx, { itemId: item.id, parts: segments })
  return done
}

/** Parts that were played, limited to the length of the item. */
function segmentsOf({ duration_secs }: Pick<ItemRow, 'duration_secs'>, events: readonly CheckedEvent[]): ViewSegment[] {
  const end = duration_secs > 0 ? duration_secs : ViewingLimits.longest
  const positions = events.map((event) => (event.ct === TrackingTypes.viewSegment ? event.v.EndTimeSecs : event.v))
  if (Math.max(...positions) > end + ViewingLimits.beyondEnd) refuse('TIME_BEYOND_END')
  // Without a known length, positions cannot be checked.
  if (duration_secs === 0) return []
  const inside = (seconds: number): number => Math.round(Math.min(seconds, end) * 1000) / 1000
  return mergeSegments(
    events.flatMap((event) =>
      event.ct === TrackingTypes.viewSegment
        ? [{ StartTimeSecs: inside(event.v.StartTimeSecs), EndTimeSecs: inside(event.v.EndTimeSecs) }]
        : [],
    ),
  )
}

const batchOf = (
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  item: Allowed<{ id: number }, 'view'>,
  id: string,
  ind: number,
  data: WaitingData,
) => ({
  item_id: item.id,
  view_key: viewKey(actor, id),
  ind,
  user_id: userIdOf(actor),
  received_at: clock.now(),
  data: JSON.stringify(data),
})

export async function reportSize(ctx: Context, { id, i, w, h }: InferOutput<typeof ViewSizeInput>): Promise<Done> {
  const item = await itemFor(ctx, id ?? i ?? refuse('INPUT_NOT_UNDERSTOOD'))
  if (item.width === 0 && ctx.settings.tracking) await saveMediaSize(ctx.db, item, w, h)
  return done
}

export async function setResumeTime(ctx: Context, { encid, time }: InferOutput<typeof SetResumeTimeInput>): Promise<Done> {
  const { actor, clock, db } = ctx
  const item = await itemFor(ctx, encid)
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  if (item.record_type === RecordTypes.virtualClass) refuse('TIME_NOT_RESUMABLE')
  const end = item.duration_secs > 0 ? item.duration_secs : ViewingLimits.longest
  if (time > end + ViewingLimits.beyondEnd) refuse('TIME_BEYOND_END')
  if (!ctx.settings.tracking) return done
  // A position at the end or the beginning clears the resume position.
  const isWorthIt = time > ViewingLimits.resumeFrom && time < end - ViewingLimits.resumeTo
  if (isWorthIt) await putResumeTime(db, actor.id, item, time, clock.now())
  else await deleteResumeTime(db, actor.id, item)
  return done
}

/** The settings of the players of items: where the caller left off, and whether anything is reported. */
export async function playerSettingsOf(
  { db, actor, settings }: Pick<Context, 'db' | 'actor' | 'settings'>,
  itemIds: readonly number[],
): Promise<Map<number, { Tracking: boolean; ResumeTime?: number }>> {
  const { tracking: Tracking } = settings
  if (actor.kind !== 'user' || !Tracking) return new Map(itemIds.map((id) => [id, { Tracking }]))
  const times = await listResumeTimes(db, actor.id, itemIds)
  return new Map(itemIds.map((id) => [id, { Tracking, ResumeTime: times.get(id) ?? 0 }]))
}

/** Counts a download. */
export const countDownload = (ctx: Pick<Context, 'db'>, itemId: number, isSource: boolean): Promise<void> =>
  addToTotals(ctx.db, itemId, { ...noViews, [isSource ? 'source_downloads' : 'downloads']: 1 })
