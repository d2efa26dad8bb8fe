import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { SubtitleLimits } from '../../sdk/subtitles/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import { checkSelection } from '../categories/membership.ts'
import type { Context, Deps } from '../context.ts'
import { hasMaxWaiting } from '../conversions/conversions.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { isDiskFull, isSpaceShort } from '../files/disk-full.ts'
import { sourceKey } from '../files/file-name.ts'
import { Refused, refuse } from '../http/errors.ts'
import { findMediaFileByPath } from '../items/items.ts'
import { privacyOf } from '../items/privacy.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { type AddOptions, done, type JobOutcome } from '../jobs/jobs.ts'
import { publishNew } from '../publishing/publish.ts'
import { addRelatedText } from '../related-media/add-file.ts'
import { userActorOf } from '../session/session.ts'
import { addAutomaticSubtitles } from '../subtitles/automatic.ts'
import { serverLanguage } from '../text/language.ts'
import { addSource, problemOf } from '../uploads/uploads.ts'
import { accessFor, type MeetingAccess, withFaults } from './access.ts'
import { ServiceBusy } from './busy.ts'
import { type Download, download } from './download.ts'
import type { RecordingFiles, RemoteFile } from './meeting-service.ts'
import { mayImport } from './policy.ts'
import { transcriptOf } from './speakers.ts'
import { findImport, type ImportRow, markPart, saveProgress, updateImport } from './table.ts'

/** Faults that another try may not meet. */
const passing: readonly string[] = ['MEETINGS_UNREACHABLE', 'MEETING_BROKEN']
/** A character has at most four bytes. */
const maxTextBytes = 4 * SubtitleLimits.text
/** Until another of the person's uploads has been converted. */
const queueMs = 60_000
/** A service that wants to be asked later all the time ends the import. */
const maxPausedMs = 86_400_000
/** Without a number of all bytes there are no percents: the row is looked at after so many. */
const bytesBetween = 16_000_000

/**
 * One person with many imports keeps no other waiting: the import of someone with fewer that wait comes first. Other work comes before them,
 * because no one watches them.
 */
export const importOptions = (importId: number, turn: number): AddOptions => ({ key: `import-meeting-${importId}`, priority: -5, turn })

/** Imports one recording. Two run at a time, because the network and the disk are shared. */
export const importMeetingJob = defineJob('import-meeting', v.object({ importId: RowId }), {
  attempts: 5,
  maxRunning: 2,
  group: 'import-meeting',
  run: async (deps, { importId }, { signal }) => {
    try {
      return await run(deps, importId, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ServiceBusy) {
        const row = await findImport(deps.db, importId)
        if (row && deps.clock.now() - Number(row.created_at) > maxPausedMs) return { kind: 'failed', message: error.code }
        await updateImport(deps.db, importId, { state: 'waiting', message: error.code })
        return { kind: 'later', ms: error.ms }
      }
      const refused = isDiskFull(error) ? new Refused('STORAGE_FULL') : error
      if (refused instanceof Refused && !passing.includes(refused.code)) return { kind: 'failed', message: refused.message }
      // The last attempt's message is shown to the person.
      throw refused instanceof Refused ? refused : new Error('UNEXPECTED', { cause: error })
    }
  },
  failed: (deps, { importId }, message) => updateImport(deps.db, importId, { state: 'failed', message }),
})

async function run(deps: Deps, importId: number, signal: AbortSignal): Promise<JobOutcome> {
  const row = await findImport(deps.db, importId)
  if (row === undefined || row.state === 'imported' || row.state === 'failed')
    return { kind: 'skipped', reason: 'MEETING_IMPORT_NOT_FOUND' }
  const actor = await userActorOf(deps, row.user_id)
  if (actor === undefined || !mayImport(actor)) return refuse('MEETING_EXPIRED_ACCOUNT')
  if (row.item_id === null && (await hasMaxWaiting(deps, actor.id))) {
    // The day in which a service may pause it has not begun.
    await updateImport(deps.db, importId, { created_at: deps.clock.now() })
    return { kind: 'later', ms: queueMs }
  }
  if (await isSpaceShort(deps.workFolder)) {
    await updateImport(deps.db, importId, { state: 'waiting', message: 'STORAGE_FULL' })
    return { kind: 'later', ms: queueMs }
  }
  await updateImport(deps.db, importId, { state: 'importing', message: '' })
  const folder = join(deps.workFolder, `meeting-${row.folder}`)
  await mkdir(folder, { recursive: true })
  try {
    const access = await accessFor(deps, actor.id, row.service)
    const files = await withFaults(deps, () => access.used.service.files(access.read, row.recording_id))
    await importFiles({ deps, row, actor, access, files, folder, signal })
    await updateImport(deps.db, importId, { state: 'imported', progress: 100, message: '' })
    return done
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Importing {
  deps: Deps
  row: ImportRow
  actor: UserActor
  access: MeetingAccess
  files: RecordingFiles
  folder: string
  signal: AbortSignal
}

async function importFiles(work: Importing): Promise<void> {
  const { deps, row, actor, files } = work
  const ctx: Context = { ...deps, actor, language: await serverLanguage(actor.language || deps.settings.language) }
  const itemId = row.item_id ?? (await importMedia(ctx, work, files.media ?? refuse('MEETING_NO_FILE')))
  await updateImport(deps.db, row.id, { item_id: itemId })
  if (files.transcript && row.has_transcript === 0) await importTranscript(ctx, work, itemId, files.transcript)
  if (files.chat && row.with_chat === 1 && row.has_chat === 0) await importChat(ctx, work, itemId, files.chat)
}

/** Makes the item: private until its owner publishes it. After a crash in the middle the file is found by its key. */
async function importMedia(ctx: Context, work: Importing, file: RemoteFile): Promise<number> {
  const { row, folder, signal, access } = work
  const title = row.title.replace(/[/\\]/g, '-') || `${row.service} ${new Date(Number(row.recorded_at)).toISOString().slice(0, 10)}`
  const filename = `${title}.${/^[a-z0-9]{1,10}$/.test(file.ending) ? file.ending : 'mp4'}`
  const key = sourceKey(row.folder, filename)
  const known = await findMediaFileByPath(ctx.db, key)
  if (known) return known.item_id
  const categories = JSON.parse(row.categories) as number[]
  checkPublished(await publishNew(ctx, RecordTypes.video, { audience: 'owner' }))
  await checkSelection(ctx, categories, RecordTypes.video)
  const path = join(folder, 'media')
  await download(access, file, { path, signal, maxBytes: ctx.settings.maxUploadBytes, progress: progressOf(ctx, row) })
  const sniffed = await sniff(path)
  // Some services answer a refusal as a page with the status of a file.
  if (sniffed.kind !== 'media') return refuse('MEETING_NO_FILE')
  const problem = problemOf(ctx.settings, filename, sniffed)
  if (problem !== undefined) return refuse('MEETING_NO_FILE', { code: problem })
  const { ClipDataID } = await addSource(await asNow(ctx, row), row.user_id, {
    ...{ path, key, filename, sniffed, title, description: '' },
    publishing: { audience: 'owner' },
    checkPublished,
    retainSource: true,
    categories: { included: categories },
    acceptanceId: row.acceptance_id ?? undefined,
  })
  return ClipDataID
}

/** A policy may show everything that is added at once: a meeting is published by its owner only. */
function checkPublished({ is_private }: { is_private: number }): void {
  if (is_private !== privacyOf.owner) refuse('MEETING_ALWAYS_SHOWN')
}

/** A download takes hours: someone who has lost the right meanwhile gets no item. */
async function asNow(ctx: Context, { id, user_id }: ImportRow): Promise<Context> {
  const [row, actor] = [await findImport(ctx.db, id), await userActorOf(ctx, user_id)]
  if (row === undefined || actor === undefined || !mayImport(actor)) return refuse('MEETING_EXPIRED_ACCOUNT')
  return { ...ctx, actor }
}

/** Saves each percent once. The row goes with the right of its account, and then the download ends. */
function progressOf({ db }: Pick<Context, 'db'>, { id }: ImportRow): NonNullable<Download['progress']> {
  let [saved, savedBytes] = [0, 0]
  return async (bytes, all) => {
    const percent = all > 0 ? Math.min(99, Math.floor((100 * bytes) / all)) : 0
    if (percent <= saved && bytes - savedBytes < bytesBetween) return
    ;[saved, savedBytes] = [percent, bytes]
    if (!(await saveProgress(db, id, percent))) refuse('MEETING_EXPIRED_ACCOUNT')
  }
}

async function readText({ access, folder, signal }: Importing, file: RemoteFile): Promise<string> {
  const path = join(folder, 'text')
  await download(access, file, { path, signal, maxBytes: maxTextBytes })
  return (await readFile(path, 'utf8')).replaceAll('\0', '')
}

/** A part that the service refuses does not lose the film. */
async function optionalText(ctx: Context, work: Importing, file: RemoteFile): Promise<string> {
  try {
    return await readText(work, file)
  } catch (error) {
    if (!(error instanceof Refused) || error instanceof ServiceBusy || passing.includes(error.code)) throw error
    ctx.log.info({ err: error, import: work.row.id }, 'a part of a meeting recording was not given')
    return ''
  }
}

async function importTranscript(ctx: Context, work: Importing, itemId: number, file: RemoteFile): Promise<void> {
  const webVtt = transcriptOf(await optionalText(ctx, work, file))
  if (webVtt === undefined) return
  if (webVtt.length > SubtitleLimits.text) return ctx.log.info({ import: work.row.id }, 'the transcript of a meeting is too long')
  const lang = ctx.language.tag
  const finish: Parameters<typeof addAutomaticSubtitles>[1]['finish'] = (trx) => markPart(trx, work.row.id, 'has_transcript')
  await addAutomaticSubtitles(ctx, { itemId, userId: work.row.user_id, lang, webVtt, isPublished: true, finish })
}

async function importChat(ctx: Context, work: Importing, itemId: number, file: RemoteFile): Promise<void> {
  const text = await optionalText(ctx, work, file)
  if (text.trim() === '') return
  const title = ctx.language.words.meetings.chat
  await addRelatedText(ctx, itemId, { title, text, folder: work.row.folder, finish: (trx) => markPart(trx, work.row.id, 'has_chat') })
}
