import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../context.ts'
import { canRemux, startsCleanly } from '../ffmpeg/commands.ts'
import { withMeasuredRate } from '../ffmpeg/frame-rate.ts'
import { ladder, type RenditionSpec } from '../ffmpeg/ladder.ts'
import { missingPart, missingPartSentence, readDeclaredLength } from '../ffmpeg/missing-part.ts'
import { readOpening, readSpans, type Spans } from '../ffmpeg/packets.ts'
import { type Facts, probe } from '../ffmpeg/probe.ts'
import { isProtected } from '../ffmpeg/protection.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { type Sniffed, sniff } from '../ffmpeg/sniff.ts'
import { isDiskFull, isSpaceShort } from '../files/disk-full.ts'
import { isStoreUnavailable } from '../files/store-unavailable.ts'
import { hasOwnJob, listProblems, recordPartProblem, recordSourceProblem, retryPauses } from '../item-problems/item-problems.ts'
import { drawChapterImages } from '../item-problems/part-jobs.ts'
import { changeItem } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { handleJob } from '../jobs/define-job.ts'
import { type Attempt, done, type JobOutcome } from '../jobs/jobs.ts'
import { storedText } from '../text/sentence.ts'
import { type ConversionPayload, convertExtrasJob, convertFirstJob, convertRestJob, endConversion, jobKey } from './conversions.ts'
import { convertImage, convertPdf } from './documents.ts'
import { makePoster } from './extras.ts'
import { extraSteps, makeExtra, queueMissing, scheduleRetry } from './make-extras.ts'
import { encode, remux, type Source } from './renditions.ts'
import * as table from './table.ts'
import { type ConversionWork, isSourceArchived, runConversion } from './work.ts'

/** Encrypted tracks decode to noise, or not at all. */
const copyProtected = 'FILE_COPY_PROTECTED'

const gone: JobOutcome = { kind: 'skipped', reason: 'ITEM_GONE' }

const failed = (deps: Deps, { conversionId, itemId }: ConversionPayload, message: string): Promise<void> =>
  endConversion(deps, { id: conversionId, item_id: itemId }, 'failed', message)

export const conversionJobs = [
  handleJob(convertFirstJob, { run: (deps, payload, attempt) => run(deps, payload, attempt, convertFirst), failed }),
  handleJob(convertRestJob, { run: (deps, payload, attempt) => run(deps, payload, attempt, convertRest), failed }),
  // The conversion itself has ended before, so only its missing parts wait longer.
  handleJob(convertExtrasJob, { run: (deps, payload, { signal }) => runExtras(deps, payload, signal), failed: scheduleRetry }),
]

/** Removes the work folders that a killed process left behind. */
export async function removeOrphanFolders(deps: Pick<Deps, 'workFolder'>): Promise<void> {
  const names = await readdir(deps.workFolder).catch(() => [])
  for (const name of names)
    if (/^(conversion|thumbnail|category|photos|import|speech|images|burn|meeting)-/.test(name))
      await rm(join(deps.workFolder, name), { recursive: true, force: true })
}

/** How long a job waits while there is no space to work in. */
const spacePause = 60_000
const waitingForSpace = 'STEP_SPACE'

async function run(
  deps: Deps,
  payload: ConversionPayload,
  { signal, number }: Pick<Attempt, 'signal' | 'number'>,
  convert: (work: ConversionWork) => Promise<JobOutcome>,
): Promise<JobOutcome> {
  const { conversionId } = payload
  if (await isSpaceShort(deps.workFolder)) {
    await table.updateConversion(deps.db, conversionId, { step: waitingForSpace })
    return { kind: 'later', ms: spacePause }
  }
  try {
    const now = deps.clock.now()
    await table.updateConversion(deps.db, conversionId, { status: 'converting', started_at: now })
    return (await runConversion(deps, payload, signal, convert)) ?? gone
  } catch (error) {
    await unlistGrowing(deps, payload.itemId)
    signal.throwIfAborted()
    if (isDiskFull(error)) return waitForSpace(deps, conversionId)
    if (isStoreUnavailable(error)) {
      await table.updateConversion(deps.db, conversionId, { status: 'queued' })
      throw error
    }
    await table.updateConversion(deps.db, conversionId, { attempts: number })
    // A fault of the file itself is there in the next try too.
    if (error instanceof ToolFailure) return { kind: 'failed', message: error.message }
    deps.log.warn({ err: error, item: payload.itemId }, 'conversion failed')
    throw new Error('CONVERSION_FAILED', { cause: error })
  }
}

/** A conversion that fills the disk is tried again after growing pauses, and fails after the last. */
async function waitForSpace(deps: Deps, conversionId: number): Promise<JobOutcome> {
  const row = await table.findConversion(deps.db, conversionId)
  const attempts = (row?.attempts ?? 0) + 1
  const ms = retryPauses[attempts - 1]
  await table.updateConversion(deps.db, conversionId, { status: 'queued', step: waitingForSpace, attempts })
  return ms === undefined ? { kind: 'failed', message: 'STORAGE_FULL' } : { kind: 'later', ms }
}

/** Makes the parts again that could not be made with the renditions. The conversion itself has ended. */
async function runExtras(deps: Deps, payload: ConversionPayload, signal: AbortSignal): Promise<JobOutcome> {
  if (await isSpaceShort(deps.workFolder)) return { kind: 'later', ms: spacePause }
  if (await isSourceArchived(deps, payload.itemId)) return keepMissing(deps, payload)
  try {
    return (await runConversion(deps, payload, signal, convertExtras)) ?? gone
  } catch (error) {
    signal.throwIfAborted()
    if (isStoreUnavailable(error)) throw error
    deps.log.warn({ err: error, item: payload.itemId }, 'the missing parts of an item could not be made')
    await scheduleRetry(deps, payload)
    return done
  }
}

/** The parts are made when the source is back: only its owner decides to restore it. */
async function keepMissing(deps: Deps, { itemId, conversionId }: ConversionPayload): Promise<JobOutcome> {
  for (const { part, can_retry } of await listProblems(deps, itemId))
    if (can_retry === 1 && !hasOwnJob(part))
      await recordPartProblem(deps, { itemId, conversionId, part, message: 'SOURCE_ARCHIVED', isFinal: true })
  return { kind: 'skipped', reason: 'SOURCE_ARCHIVED' }
}

async function convertExtras(work: ConversionWork): Promise<JobOutcome> {
  const facts = await factsOf(work)
  for (const step of extraSteps(work, facts)) await step()
  if (await queueMissing(work)) return done
  const sources = await unneededSources(work)
  for (const { id } of sources) await table.deleteMediaFile(work.deps.db, id)
  for (const { path } of sources) await work.deps.files.remove(path)
  return done
}

/** The half-made file is gone with its folder: until the next try nobody may be sent to it. */
async function unlistGrowing({ db }: Deps, itemId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await table.deleteGrowing(trx, itemId)
    if ((await table.listItemRenditions(trx, itemId)).length === 0) await changeItem(trx, allowSystem({ id: itemId }), { playable: 0 })
  })
}

async function convertFirst(work: ConversionWork): Promise<JobOutcome> {
  const { deps, item } = work
  work.report('STEP_CHECKING', 0)
  await table.deleteGrowing(deps.db, item.id)
  const sniffed = await sniff(work.source)
  if (sniffed.kind === 'image') await convertImage(work, sniffed.mime)
  else if (sniffed.kind === 'pdf') await convertPdf(work)
  else if (sniffed.kind === 'media') {
    await makePlayable(work, sniffed)
    return done
  }
  return finish(work)
}

/** Something to watch as soon as possible; the rest is a job of its own, behind everything that nobody can watch yet. */
async function makePlayable(work: ConversionWork, sniffed: Sniffed): Promise<void> {
  const { deps, item, conversionId } = work
  if (await isProtected(work.source, sniffed.formats ?? [])) throw new ToolFailure(copyProtected)
  const facts = await readFacts(work, sniffed)
  const { video } = facts
  const names = await completeNames(work)
  const ladderSteps = ladder(facts)
  const isMade = ladderSteps.some(({ name }) => names.has(name))
  await changeItem(deps.db, allowSystem(item), {
    // The length of what plays was measured when it was made.
    ...(isMade ? {} : { duration_secs: facts.durationSecs }),
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    audio_only: video ? 0 : 1,
    // A second conversion leaves what the owner has decided meanwhile.
    ...(item.width === 0 && video?.isSpherical ? { is_360: 1 } : {}),
  })
  if (!isMade) item.duration_secs = await makeFirst(work, facts, ladderSteps)
  await makeExtra(work, 'poster', () => makePoster(work, { ...facts, durationSecs: item.duration_secs }))
  work.signal.throwIfAborted()
  await deps.db
    .transaction()
    .execute((trx) => deps.jobs.add(trx, convertRestJob, { conversionId, itemId: item.id }, { key: jobKey(item.id) }))
}

/** Copies the source into fragments, or encodes its smallest rendition. Answers how long that plays. */
async function makeFirst(work: ConversionWork, facts: Facts, ladderSteps: RenditionSpec[]): Promise<number> {
  const { deps, item } = work
  const { video } = facts
  const [lowest, highest] = [ladderSteps[0], ladderSteps.filter(({ kind }) => kind === 'video').at(-1)]
  if (lowest === undefined) throw new ToolFailure('FILE_WITHOUT_MEDIA')
  work.report('STEP_CONVERTING', 0)
  const report = (part: number): void => work.report('STEP_CONVERTING', part * 0.3)
  const source = sourceOf(work, facts)
  const isCopy =
    highest?.audioIndex === facts.audio[0]?.index &&
    highest !== undefined &&
    canRemux(facts) &&
    startsCleanly(facts, await readOpening(work.source, facts.formats, work.signal))
  const whole = isCopy && { ...highest, width: video?.width ?? 0, height: video?.height ?? 0 }
  const copied = whole && (await remux(work, source, whole, report).catch(onlyIfAborted(work)))
  const { secs } = copied || (await encode(work, source, lowest, report, true))
  const own = facts.audio.map(({ index }) => index)
  const others = facts.furtherVideos.flatMap(({ index, soundIndex = index }) => [index, ...(own.includes(soundIndex) ? [] : [soundIndex])])
  const missing = missingPart(await readDeclaredLength(work.source, facts), await source.spans(), secs, others)
  await recordSourceProblem(deps, item.id, missing && storedText(missingPartSentence(missing)))
  await changeItem(deps.db, allowSystem(item), { duration_secs: secs })
  return secs
}

/** The source with its packets, which are read when the first check needs them, and once. */
function sourceOf(work: ConversionWork, facts: Facts): Source {
  let reading: Promise<Spans> | undefined
  const spans = (): Promise<Spans> => {
    reading ??= readSpans(work.source, facts.formats, work.signal)
    return reading
  }
  return { facts, spans }
}

/** A copy that cannot be made is logged, and answers false: the source is encoded. A full disk or a store that is away is no reason to encode. */
const onlyIfAborted =
  (work: ConversionWork) =>
  (error: unknown): false => {
    work.signal.throwIfAborted()
    if (isDiskFull(error) || isStoreUnavailable(error)) throw error
    work.deps.log.warn({ err: error, item: work.item.id }, 'the frames of a source could not be copied')
    return false
  }

const completeNames = async ({ deps, item }: ConversionWork): Promise<Set<string>> =>
  new Set((await table.listItemRenditions(deps.db, item.id)).filter(({ state }) => state === 'complete').map(({ name }) => name))

/** Facts as the file states them, with the frame rate that its first frames have. */
async function readFacts({ source, signal }: ConversionWork, { formats = [] }: Sniffed): Promise<Facts> {
  const facts = await probe(source, formats, signal)
  if (facts.video === undefined) return facts
  return withMeasuredRate(facts, (await readOpening(source, formats, signal)).get(facts.video.index))
}

/** As the source says, but with the length that really plays. */
async function factsOf(work: ConversionWork): Promise<Facts> {
  const facts = await readFacts(work, await sniff(work.source))
  return work.item.duration_secs > 0 ? { ...facts, durationSecs: work.item.duration_secs } : facts
}

async function convertRest(work: ConversionWork): Promise<JobOutcome> {
  const facts = await factsOf(work)
  const names = await completeNames(work)
  const source = sourceOf(work, facts)
  const missing = ladder(facts).filter(({ name }) => !names.has(name))
  const steps: { label: string; weight: number; run: (report: (part: number) => void) => Promise<unknown> }[] = [
    ...missing.slice(0, 1).map((spec) => renditionStep(work, source, spec)),
    ...extraSteps(work, facts).map((run) => ({ label: 'STEP_EXTRAS', weight: 0.05, run })),
    ...missing.slice(1).map((spec) => renditionStep(work, source, spec)),
  ]
  const whole = steps.reduce((sum, { weight }) => sum + weight, 0)
  let before = 0
  for (const { label, weight, run } of steps) {
    const part = (share: number): void => work.report(label, 0.3 + (0.7 * (before + weight * share)) / whole)
    part(0)
    await run(part)
    before += weight
  }
  return finish(work)
}

/** Weighed by its pixels: large images take longest. */
const renditionStep = (work: ConversionWork, source: Source, spec: RenditionSpec) => ({
  label: storedText(spec.kind === 'video' ? { code: 'STEP_RENDITION', height: Math.min(spec.width, spec.height) } : { code: 'STEP_AUDIO' }),
  weight: Math.max(0.05, (spec.width * spec.height) / 1e6),
  run: (report: (part: number) => void) => encode(work, source, spec, report, false),
})

async function finish(work: ConversionWork): Promise<JobOutcome> {
  const { deps, item, conversionId, signal } = work
  signal.throwIfAborted()
  const now = deps.clock.now()
  // Parts that are still missing are made from the source.
  const sources = (await queueMissing(work)) ? [] : await unneededSources(work)
  await deps.db.transaction().execute(async (trx) => {
    for (const { id } of sources) await table.deleteMediaFile(trx, id)
    await changeItem(trx, allowSystem(item), { status: 'ready', status_message: '', playable: 1, updated_at: now })
    await table.updateConversion(trx, conversionId, {
      status: 'done',
      step: '',
      progress: 100,
      time_left_secs: null,
      message: '',
      ended_at: now,
    })
    if (item.record_type === 1) await drawChapterImages(trx, deps, item.id)
    for (const ready of deps.itemHooks.ready) await ready(trx, deps, item.id)
  })
  for (const { path } of sources) await deps.files.remove(path)
  return done
}

/** The source of a video whose owner does not keep it. */
const unneededSources = async ({ deps, item }: ConversionWork) =>
  item.retain_source === 1 || item.record_type !== 1
    ? []
    : (await table.listItemFiles(deps.db, item.id)).filter(({ kind }) => kind === 'source')
