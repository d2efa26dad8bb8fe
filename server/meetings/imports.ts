import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import { RecordTypes } from '../../sdk/media/contract.ts'
import {
  type ImportMeetingsInput,
  type ListMeetingRecordingsInput,
  type MeetingImport,
  type MeetingImportInput,
  MeetingLimits,
  type MeetingRecordingList,
} from '../../sdk/meetings/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { checkSelection } from '../categories/membership.ts'
import type { Context, Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { requireAcceptance } from '../upload-disclaimers/upload-disclaimers.ts'
import { accessFor, type MeetingAccess, withFaults } from './access.ts'
import { importMeetingJob, importOptions } from './import-job.ts'
import type { FoundRecording, MeetingWindow } from './meeting-service.ts'
import { requireImporter } from './policy.ts'
import {
  countWaitingImports,
  findAccount,
  findImport,
  findImportOf,
  type ImportRow,
  insertImport,
  listImportRows,
  updateImport,
} from './table.ts'

const dayMs = 86_400_000
/** Pages of one list: a service that answers the same page again and again ends there. */
const maxPages = 40

/** The recordings of some days, newest first. */
export async function recordingsIn(
  { read, used }: MeetingAccess,
  window: MeetingWindow,
): Promise<{ recordings: FoundRecording[]; isCut: boolean }> {
  const found = new Map<string, FoundRecording>()
  let page: string | undefined
  for (let pages = 0; pages < maxPages; pages++) {
    const { recordings, next } = await used.service.list(read, window, page)
    for (const recording of recordings) if (isWhole(recording)) found.set(recording.id, recording)
    page = next
    if (page === undefined || found.size >= MeetingLimits.recordings) break
  }
  const recordings = [...found.values()].toSorted((one, other) => other.recordedAt - one.recordedAt)
  return {
    recordings: recordings.slice(0, MeetingLimits.recordings),
    isCut: page !== undefined || recordings.length > MeetingLimits.recordings,
  }
}

/** An id that cannot be sent back names nothing. */
const isWhole = ({ id, recordedAt }: FoundRecording): boolean => recordedAt > 0 && /^[\x21-\x7e]{1,1000}$/.test(id)

const cleanTitle = (title: string): string =>
  title
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MeetingLimits.title)

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export async function listMeetingRecordings(
  ctx: Context,
  { service, to, s }: InferOutput<typeof ListMeetingRecordingsInput>,
): Promise<MeetingRecordingList> {
  const actor = requireImporter(ctx.actor)
  const last = to === '' ? ctx.clock.now() : Date.parse(`${to}T23:59:59.999Z`)
  if (Number.isNaN(last)) refuse('INPUT_NOT_UNDERSTOOD')
  const window = { from: last - (MeetingLimits.windowDays - 1) * dayMs, to: last }
  const { recordings, isCut } = await withFaults(ctx, async () => recordingsIn(await accessFor(ctx, actor.id, service), window))
  const wanted = s.toLocaleLowerCase()
  const Items = recordings
    .filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
    .map(({ id, title, recordedAt, durationSecs, bytes, hasTranscript, hasChat }) => ({
      ...{ RecordingID: id, Title: cleanTitle(title), Date: new Date(recordedAt).toISOString(), Duration: durationSecs, Size: bytes },
      ...{ HasTranscript: hasTranscript, HasChat: hasChat },
    }))
  return { Items, From: dayOf(window.from), To: dayOf(window.to), IsCut: isCut }
}

export interface NewImport extends Pick<ImportRow, 'user_id' | 'service' | 'recording_id' | 'recorded_at' | 'with_chat' | 'acceptance_id'> {
  title: string
  categories: readonly number[]
}

/** Adds an import with its job. False: the recording is known. By hand, one whose item was deleted is imported again. */
export async function addImport(
  trx: Kysely<Database>,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  { title, categories, ...one }: NewImport,
  isByHand: boolean,
): Promise<boolean> {
  const fresh = { state: 'waiting' as const, progress: 0, message: '', has_transcript: 0 as const, has_chat: 0 as const }
  const row = {
    ...{ ...one, ...fresh, title: cleanTitle(title), categories: JSON.stringify(categories), item_id: null },
    ...{ folder: randomBytes(16).toString('hex'), created_at: clock.now() },
  }
  const turn = await countWaitingImports(trx, one.user_id)
  let importId = await insertImport(trx, row)
  if (importId === undefined) {
    const known = isByHand ? await findImportOf(trx, one) : undefined
    const mayRepeat = known !== undefined && (known.state === 'failed' || (known.state === 'imported' && known.item_id === null))
    if (!mayRepeat) return false
    importId = known.id
    // A source that an earlier attempt has taken over is found by its folder, and its parts are not added twice.
    const { folder, item_id, has_transcript, has_chat } = known
    await updateImport(trx, importId, known.state === 'failed' ? { ...row, folder, item_id, has_transcript, has_chat } : row)
  }
  await jobs.add(trx, importMeetingJob, { importId }, importOptions(importId, turn))
  return true
}

export async function importMeetings(
  ctx: Context,
  { service, recordings, withchat, catsinc }: InferOutput<typeof ImportMeetingsInput>,
): Promise<Done & { Added: number }> {
  const actor = requireImporter(ctx.actor)
  if ((await findAccount(ctx.db, actor.id, service)) === undefined) refuse('MEETINGS_NOT_CONNECTED')
  const acceptance = await requireAcceptance(ctx)
  await checkSelection(ctx, catsinc, RecordTypes.video)
  const owner = { user_id: actor.id, service, acceptance_id: acceptance ?? null, with_chat: withchat ? (1 as const) : (0 as const) }
  const Added = await ctx.db.transaction().execute(async (trx) => {
    let added = 0
    for (const { id, title, date } of recordings) {
      const one = { ...owner, recording_id: id, title, recorded_at: Date.parse(date), categories: catsinc }
      if (await addImport(trx, ctx, one, true)) added++
    }
    if ((await countWaitingImports(trx, actor.id)) > MeetingLimits.waiting) refuse('MEETINGS_TOO_MANY')
    return added
  })
  return { Success: true, Message: doneWords(ctx).added, Added }
}

export async function listMeetingImports(ctx: Context): Promise<{ Items: MeetingImport[] }> {
  const actor = requireImporter(ctx.actor)
  const rows = await listImportRows(ctx.db, actor.id, MeetingLimits.imports)
  const Items = rows.map((row) => ({
    ...{ ID: row.id, Service: row.service, RecordingID: row.recording_id, Title: row.title },
    ...{ Date: new Date(Number(row.recorded_at)).toISOString(), State: row.state, Progress: Number(row.progress) },
    Message: row.message === '' ? '' : ctx.language.sayStored(row.message),
    EncID: row.item_id === null ? '' : ctx.ids.encode(row.item_id),
  }))
  return { Items }
}

export async function retryMeetingImport(ctx: Context, { importid }: InferOutput<typeof MeetingImportInput>): Promise<Done> {
  const actor = requireImporter(ctx.actor)
  await ctx.db.transaction().execute(async (trx) => {
    const row = await findImport(trx, importid)
    if (row?.user_id !== actor.id) return refuse('MEETING_IMPORT_NOT_FOUND')
    if (row.state !== 'failed') return
    const turn = await countWaitingImports(trx, actor.id)
    if (turn >= MeetingLimits.waiting) refuse('MEETINGS_TOO_MANY')
    await updateImport(trx, row.id, { state: 'waiting', progress: 0, message: '', created_at: ctx.clock.now() })
    await ctx.jobs.add(trx, importMeetingJob, { importId: row.id }, importOptions(row.id, turn))
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
