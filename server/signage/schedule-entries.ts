import type * as v from 'valibot'
import { RecordTypes, Sources } from '../../sdk/media/contract.ts'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import { type ScreenSchedule, SignageLimits } from '../../sdk/signage/contract.ts'
import type {
  ListScheduleInput,
  RemoveScheduleEntryInput,
  SaveScheduleEntryInput,
  ScheduleEntry,
  SendToSignageInput,
  SkippedItem,
} from '../../sdk/signage/setup/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { isForeignKeyViolation } from '../db/is-foreign-key-violation.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { originOf } from '../http/parse-origin.ts'
import { itemFor, loadItems } from '../items/items.ts'
import { isPublic, mayGrant, mayView } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { type EntryLook, readEntryLook, scheduleOf } from './entry-look.ts'
import { refusesFrames } from './refuses-frames.ts'
import { listSkipped } from './show.ts'
import {
  deleteScheduleEntry,
  findScheduleEntry,
  findScreen,
  insertScheduleEntry,
  listSchedule as listRows,
  updateScheduleEntry,
} from './table.ts'

type Saved = v.InferOutput<typeof SaveScheduleEntryInput>

export async function listSchedule(
  ctx: Context,
  { screenid }: ListScheduleInput & { screenid: number },
): Promise<{ Items: ScheduleEntry[] }> {
  requireAdministrator(ctx)
  const screen = (await findScreen(ctx.db, screenid)) ?? refuse('SCREEN_NOT_FOUND')
  const rows = await listRows(ctx.db, screenid)
  const skipped = await listSkipped(ctx, screen)
  const ids = rows.flatMap(({ item_id }) => item_id ?? [])
  const items = ids.length === 0 ? [] : (await loadItems(ctx, ids)).filter((item) => mayView(ctx.actor, item))
  return {
    Items: rows.map((row): ScheduleEntry => {
      const item = items.find(({ id }) => id === row.item_id)
      return {
        ID: row.id,
        Title: row.title,
        Source: row.item_id !== null ? 'item' : row.filter !== null ? 'search' : 'page',
        Item: item
          ? {
              ClipDataID: item.id,
              EncID: ctx.ids.encode(item.id),
              Title: item.title,
              RecordType: item.record_type,
              IsPublic: isPublic(item),
            }
          : null,
        Filter: row.filter === null ? null : (JSON.parse(row.filter) as SearchFilter),
        URL: row.url ?? '',
        WithPrivate: row.with_private === 1,
        Schedule: scheduleOf(row),
        ...readEntryLook(row),
        Skipped: skippedIn(skipped.get(row.id) ?? []),
        Revision: String(row.revision),
      }
    }),
  }
}

/** So many are named. */
const namedSkipped = 20

const skippedIn = (items: SkippedItem[]): ScheduleEntry['Skipped'] => ({ Total: items.length, Items: items.slice(0, namedSkipped) })

export async function saveScheduleEntry(ctx: Context, input: Saved): Promise<Done & { ID: number }> {
  requireAdministrator(ctx)
  if (!(await findScreen(ctx.db, input.screenid))) refuse('SCREEN_NOT_FOUND')
  const before = input.programme === undefined ? undefined : await findScheduleEntry(ctx.db, input.programme)
  if (input.programme !== undefined && before?.screen_id !== input.screenid) refuse('PROGRAMME_NOT_FOUND')
  if (before && input.revision !== undefined && input.revision !== String(before.revision)) refuse('PROGRAMME_CHANGED')
  if (!before && (await listRows(ctx.db, input.screenid)).length >= SignageLimits.scheduleEntries) refuse('PROGRAMMES_TOO_MANY')
  const source = await sourceOf(ctx, input)
  const row = {
    ...source,
    screen_id: input.screenid,
    title: input.title,
    chosen_by: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    schedule: JSON.stringify(scheduleIn(input)),
    look: JSON.stringify(lookIn(input)),
    updated_at: ctx.clock.now(),
  }
  try {
    const ID = await ctx.db.transaction().execute(async (trx) => {
      const id = before?.id ?? (await insertScheduleEntry(trx, row))
      if (before && !(await updateScheduleEntry(trx, before, row))) refuse('PROGRAMME_CHANGED')
      const detail = { item: row.item_id, url: row.url, search: row.filter, withPrivate: row.with_private === 1 }
      const action = before ? 'programme-changed' : 'programme-added'
      await record(ctx, trx, { action, subject: 'screen', subjectId: input.screenid, detail })
      return id
    })
    return { Success: true, Message: doneWords(ctx).saved, ID }
  } catch (error) {
    // The screen was deleted while this was saved, or the item was purged.
    if (isForeignKeyViolation(error)) refuse((await findScreen(ctx.db, input.screenid)) ? 'PROGRAMME_NOT_SHOWABLE' : 'SCREEN_NOT_FOUND')
    throw error
  }
}

/** Record types that a screen can show; links and virtual classes without a stream are not among them. */
const showable: readonly number[] = [
  RecordTypes.video,
  RecordTypes.playlist,
  RecordTypes.virtualClass,
  RecordTypes.photoset,
  RecordTypes.broadcast,
  RecordTypes.document,
]

async function sourceOf(
  ctx: Context,
  { cdid, filter, url, withprivate }: Pick<Saved, 'cdid' | 'filter' | 'url' | 'withprivate'>,
): Promise<{ item_id: number | null; filter: string | null; url: string | null; with_private: 0 | 1 }> {
  const none = { item_id: null, filter: null, url: null, with_private: 0 } as const
  if (cdid !== undefined) {
    const item = await itemFor(ctx, cdid)
    // A screen would stay empty: it plays no videos of hosting services, and sound alone has no video.
    const isHosted = item.source === Sources.externalVideo
    if (!showable.includes(item.record_type) || isHosted || item.audio_only === 1) refuse('PROGRAMME_NOT_SHOWABLE')
    // A screen is public: an item that is not public needs the confirmation of a person who may share it.
    if (!isPublic(item) && !(withprivate && mayGrant(ctx.actor, item))) refuse('PROGRAMME_NOT_PUBLIC')
    return { ...none, item_id: item.id, with_private: withprivate ? 1 : 0 }
  }
  // Its origin becomes part of a header, and browsers have to read it.
  if (url !== '') {
    if (originOf(url) === undefined) refuse('PROGRAMME_ADDRESS_WRONG')
    if (await refusesFrames(url)) refuse('PROGRAMME_REFUSES_FRAMES')
    return { ...none, url }
  }
  if (filter !== undefined && Object.keys(filter).length > 0) return { ...none, filter: JSON.stringify(filter) }
  return refuse('PROGRAMME_WITHOUT_SOURCE')
}

const scheduleIn = (input: Pick<Saved, 'days' | 'from' | 'to' | 'firstday' | 'lastday' | 'priority' | 'isdefault'>): ScreenSchedule => ({
  Days: input.days,
  From: input.from,
  To: input.to,
  FirstDay: input.firstday,
  LastDay: input.lastday,
  Priority: input.priority,
  IsDefault: input.isdefault,
})

const lookIn = (input: Pick<Saved, 'durationsecs' | 'transitionindex' | 'gallerymode' | 'captions' | 'sound'>): EntryLook => ({
  DurationSecs: input.durationsecs,
  TransitionIndex: input.transitionindex,
  GalleryMode: input.gallerymode,
  Captions: input.captions,
  Sound: input.sound,
})

export async function removeScheduleEntry(
  ctx: Context,
  { programme: id }: RemoveScheduleEntryInput & { programme: number },
): Promise<Done> {
  requireAdministrator(ctx)
  const { screen_id, item_id: item, url } = (await findScheduleEntry(ctx.db, id)) ?? refuse('PROGRAMME_NOT_FOUND')
  await ctx.db.transaction().execute(async (trx) => {
    await deleteScheduleEntry(trx, id)
    await record(ctx, trx, { action: 'programme-removed', subject: 'screen', subjectId: screen_id, detail: { item, url } })
  })
  return { Success: true, Message: doneWords(ctx).scheduleRemoved }
}

/** At all times, over what was there. */
export async function sendToSignage(ctx: Context, { cdid, screenids }: v.InferOutput<typeof SendToSignageInput>): Promise<Done> {
  requireAdministrator(ctx)
  const emptyEntry = {
    revision: undefined,
    title: '',
    filter: undefined,
    url: '',
    withprivate: false,
    captions: false,
    sound: false,
  } as const
  const times = { days: [], from: '00:00', to: '00:00', firstday: '', lastday: '', priority: 0, isdefault: false }
  const look = { durationsecs: SignageLimits.seconds.default, transitionindex: 6, gallerymode: 3 } as const
  for (const screenid of new Set(screenids)) await saveScheduleEntry(ctx, { ...emptyEntry, ...times, ...look, cdid, screenid })
  return { Success: true, Message: doneWords(ctx).scheduleSent }
}
