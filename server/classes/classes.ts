import type { InferOutput } from 'valibot'
import type {
  CreateVirtualClassInput,
  SaveVirtualClassInput,
  SetClassControlInput,
  StartVirtualClassInput,
  VirtualClass,
  VirtualClassInput,
} from '../../sdk/classes/contract.ts'
import { ClassLimits } from '../../sdk/classes/contract.ts'
import type { ClassState } from '../../sdk/hub/contract.ts'
import { type PlaylistItem, RecordTypes } from '../../sdk/media/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { addClassEvent } from '../class-log/class-events.ts'
import { insertClass } from '../class-log/class-log.ts'
import { listClassRows } from '../class-log/class-rows.ts'
import { mayPresent } from '../class-log/policy.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { isCollection } from '../items/record-type.ts'
import { appendEntries } from '../playlists/append-entries.ts'
import { playlistEntries } from '../playlists/entries.ts'
import { type CollectionAnswer, createCollection } from '../playlists/playlists.ts'
import { doneWords } from '../text/done-words.ts'
import { saveClass } from './class-end.ts'
import { openClass, ownClass, presentedClass, viewableClass } from './find-class.ts'
import { presentClass } from './present.ts'

/** The items of a new class: each once, and only those that its maker may see. */
async function firstItems(ctx: Context, { from, items = [] }: InferOutput<typeof CreateVirtualClassInput>) {
  const source = from === undefined ? undefined : await itemFor(ctx, from)
  if (source && !isCollection(source.record_type)) refuse('PLAYLIST_NOT_FOUND')
  const entries = source ? await playlistEntries(ctx, source.id) : []
  const parts = entries.map((entry) => ({
    item_id: entry.ClipDataID,
    chapter_id: entry.ChapterID ?? null,
    start_secs: entry.IsChapter ? entry.StartTime : null,
    duration_secs: entry.IsChapter ? entry.Duration : null,
  }))
  const named = await Promise.all(items.map((id) => itemFor(ctx, id)))
  const whole = named
    .filter(({ record_type }) => record_type !== RecordTypes.playlist && record_type !== RecordTypes.virtualClass)
    .map(({ id }) => ({ item_id: id, chapter_id: null, start_secs: null, duration_secs: null }))
  return [...new Map([...parts, ...whole].map((part) => [JSON.stringify(part), part])).values()]
}

export async function createVirtualClass(ctx: Context, input: InferOutput<typeof CreateVirtualClassInput>): Promise<CollectionAnswer> {
  const parts = await firstItems(ctx, input)
  return createCollection(ctx, RecordTypes.virtualClass, input, async (trx, item) => {
    await insertClass(trx, item.id)
    await appendEntries(trx, item, parts)
  })
}

export async function getVirtualClass(
  ctx: Context,
  { encid }: InferOutput<typeof VirtualClassInput>,
): Promise<VirtualClass & { State: ClassState; CanPresent: boolean }> {
  const { item, row, state } = await viewableClass(ctx, encid)
  return { ...presentClass(ctx, item, row), State: state, CanPresent: mayPresent(ctx.actor, item, state) }
}

export async function listClassItems(ctx: Context, { encid }: InferOutput<typeof VirtualClassInput>): Promise<{ Items: PlaylistItem[] }> {
  const { item } = await openClass(ctx, encid)
  return { Items: await playlistEntries(ctx, item.id) }
}

/** The class as it is after a change. */
async function changed(ctx: Context, item: Parameters<typeof presentClass>[1]): Promise<Done & { VirtualClass: VirtualClass }> {
  const [row] = await listClassRows(ctx.db, [item.id])
  if (row === undefined) refuse('CLASS_NOT_FOUND')
  return { Success: true, Message: doneWords(ctx).saved, VirtualClass: presentClass(ctx, item, row) }
}

export async function saveVirtualClass(
  ctx: Context,
  { encid, schedule, startat, endat, controlmedia, disableafterend }: InferOutput<typeof SaveVirtualClassInput>,
): Promise<Done & { VirtualClass: VirtualClass }> {
  const { item } = await ownClass(ctx, encid)
  if (schedule && startat === 0 && endat === 0) refuse('CLASS_SCHEDULE')
  if (schedule && startat > 0 && endat > 0 && endat <= startat) refuse('CLASS_DATES')
  await saveClass(ctx, item, {
    is_scheduled: schedule ? 1 : 0,
    start_at: startat || null,
    end_at: endat || null,
    control_media: controlmedia ? 1 : 0,
    disable_after_end: disableafterend ? 1 : 0,
  })
  return changed(ctx, item)
}

/** The start is now. An end that passed more than a minute ago is taken away, so that the class does not end as it starts. */
export async function startVirtualClass(
  ctx: Context,
  { encid, controlmedia, disableafterend, endtime }: InferOutput<typeof StartVirtualClassInput>,
): Promise<Done & { VirtualClass: VirtualClass }> {
  const { item, row } = await ownClass(ctx, encid)
  const now = ctx.clock.now()
  const end = endtime || Number(row.end_at ?? 0)
  const control = controlmedia ?? Number(row.control_media) === 1
  await saveClass(ctx, item, {
    start_at: now,
    end_at: end > 0 && end >= now - ClassLimits.pastEnd ? end : null,
    control_media: control ? 1 : 0,
    ...(disableafterend === undefined ? {} : { disable_after_end: disableafterend ? 1 : 0 }),
  })
  await addClassEvent(ctx, item.id, { kind: 'start-lesson', control })
  return changed(ctx, item)
}

export async function setClassControl(
  ctx: Context,
  { encid, control }: InferOutput<typeof SetClassControlInput>,
): Promise<Done & { Control: boolean }> {
  const { item } = await presentedClass(ctx, encid)
  const { Control } = await addClassEvent(
    ctx,
    item.id,
    { kind: 'toggle', control },
    { mayHappen: (state) => mayPresent(ctx.actor, item, state) },
  )
  return { Success: true, Message: doneWords(ctx).saved, Control }
}
