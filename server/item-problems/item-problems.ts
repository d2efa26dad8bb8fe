import type { Kysely } from 'kysely'
import type { ItemPart, ItemProblem } from '../../sdk/item-problems/contract.ts'
import type { Context, Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { isDiskFull, isSpaceShort } from '../files/disk-full.ts'
import { isStoreUnavailable } from '../files/store-unavailable.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import type { ServerLanguage } from '../text/language.ts'
import { chapterImagesJob, imageSubtitlesJob, imageSubtitlesKey, rotatePhotoJob } from './part-jobs.ts'
import * as table from './table.ts'

const minute = 60_000
const hour = 60 * minute
/** Pauses before automatic retries of a missing part; after the last, only "Try again" retries it. */
export const retryPauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour] as const

export type { ItemProblemRow } from './table.ts'

/** The problems of items that play all the same, by item. */
export async function problemsOf(
  { db, language }: Pick<Context, 'db' | 'language'>,
  itemIds: readonly number[],
): Promise<Map<number, ItemProblem[]>> {
  const rows = await table.listProblemsOf(db, itemIds)
  return new Map([...Map.groupBy(rows, ({ item_id }) => item_id)].map(([id, own]) => [id, own.map((row) => presentProblem(language, row))]))
}

const presentProblem = (
  language: ServerLanguage,
  { part, message, conversion_id, can_retry, next_try_at }: table.ItemProblemRow,
): ItemProblem => ({
  Part: part,
  Message: language.sayStored(message),
  CanRetry: can_retry === 1 && conversion_id !== null,
  ConversionID: conversion_id ?? 0,
  NextTry: next_try_at === null ? '' : new Date(next_try_at).toISOString(),
})

/** Problems of these conversions that can be tried again, by conversion. */
export async function retriableProblems(
  { db, language }: Pick<Context, 'db' | 'language'>,
  conversionIds: number[],
): Promise<Map<number, ItemProblem[]>> {
  const rows = await table.listRetriableProblems(db, conversionIds)
  return new Map(
    [...Map.groupBy(rows, (row) => row.conversion_id ?? 0)].map(([id, of]) => [id, of.map((row) => presentProblem(language, row))]),
  )
}

/** Says of the source that it is not whole, or no longer says so. */
export async function recordSourceProblem(deps: Pick<Deps, 'db' | 'clock'>, itemId: number, message: string | undefined): Promise<void> {
  if (message === undefined) await table.deleteItemProblem(deps.db, itemId, 'source')
  else await table.saveItemProblem(deps.db, { item_id: itemId, part: 'source', message, created_at: deps.clock.now() })
}

/** Tells the editors of an item of something that no other try would change. */
export const recordNote = (deps: Pick<Deps, 'db' | 'clock'>, itemId: number, part: ItemPart, message: string): Promise<void> =>
  table.saveItemProblem(deps.db, {
    ...{ item_id: itemId, part, message, created_at: deps.clock.now() },
    ...{ can_retry: 0, next_try_at: null, attempts: 0 },
  })

/** Records that a part could not be made. Answers when it is tried again; null when only a person can start another try, as with `isFinal`. */
export async function recordPartProblem(
  deps: Pick<Deps, 'db' | 'clock'>,
  {
    itemId,
    conversionId,
    part,
    message,
    isFinal,
  }: { itemId: number; conversionId: number | null; part: ItemPart; message: string; isFinal: boolean },
): Promise<number | null> {
  const now = deps.clock.now()
  const before = (await table.listItemProblems(deps.db, itemId)).find((row) => row.part === part)
  const attempts = (before?.attempts ?? 0) + 1
  const pause = retryPauses[attempts - 1]
  const next = isFinal || pause === undefined ? null : now + pause
  await table.saveItemProblem(deps.db, {
    item_id: itemId,
    part,
    message,
    conversion_id: conversionId,
    attempts,
    can_retry: 1,
    next_try_at: next,
    created_at: now,
  })
  return next
}

export const clearPart = (deps: Pick<Deps, 'db'>, itemId: number, part: ItemPart): Promise<unknown> =>
  table.deleteItemProblem(deps.db, itemId, part)

export const listProblems = (deps: Pick<Deps, 'db'>, itemId: number): Promise<table.ItemProblemRow[]> =>
  table.listItemProblems(deps.db, itemId)

export const resetPartAttempts = (db: Kysely<Database>, itemId: number): Promise<unknown> => table.resetAttempts(db, itemId)

/** The parts that have a job of their own; the conversion's extras make all others. */
const partJobs: Partial<Record<ItemPart, { job: typeof rotatePhotoJob; key: (itemId: number) => string }>> = {
  photo: { job: rotatePhotoJob, key: (itemId) => `turn-${itemId}` },
  'chapter-pictures': { job: chapterImagesJob, key: (itemId) => `chapter-pictures-${itemId}` },
  'image-subtitles': { job: imageSubtitlesJob, key: imageSubtitlesKey },
}

export const hasOwnJob = (part: ItemPart): boolean => partJobs[part] !== undefined

/** Queues the job of a part, in the place of one that waits for its next try. `runAt` as in `jobs.add`. */
export async function queuePart(
  trx: Kysely<Database>,
  { jobs }: Pick<Deps, 'jobs'>,
  { itemId, part, runAt }: { itemId: number; part: ItemPart; runAt?: number },
): Promise<void> {
  const own = partJobs[part]
  if (own !== undefined) await jobs.add(trx, own.job, { itemId }, { key: own.key(itemId), ...(runAt === undefined ? {} : { runAt }) })
}

/** Why a part could not be made, in a sentence, and whether another try by itself is of no use: a tool that cannot read a file never will. */
export function faultOf(error: unknown): { message: string; isFinal: boolean } {
  if (isDiskFull(error)) return { message: 'STORAGE_FULL', isFinal: false }
  return error instanceof ToolFailure ? { message: error.message, isFinal: true } : { message: 'CONVERSION_FAILED', isFinal: false }
}

/** Runs the job of a part: a failure is recorded for the owner, and the next try is queued. */
export async function runPart(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'workFolder'>,
  { itemId, part, signal }: { itemId: number; part: ItemPart; signal: AbortSignal },
  make: () => Promise<JobOutcome>,
): Promise<JobOutcome> {
  try {
    if (await isSpaceShort(deps.workFolder)) throw Object.assign(new Error('The disk is nearly full.'), { code: 'ENOSPC' })
    const outcome = await make()
    if (outcome.kind !== 'later') await clearPart(deps, itemId, part)
    return outcome
  } catch (error) {
    signal.throwIfAborted()
    if (isStoreUnavailable(error)) throw error
    deps.log.warn({ err: error, item: itemId, part }, 'a part of an item could not be made')
    const conversionId = await table.findConversionOf(deps.db, itemId)
    // In one transaction, because a problem that names its next try must have the job of that try.
    await deps.db.transaction().execute(async (trx) => {
      const next = await recordPartProblem({ db: trx, clock: deps.clock }, { itemId, conversionId, part, ...faultOf(error) })
      if (next !== null) await queuePart(trx, deps, { itemId, part, runAt: next })
    })
    return done
  }
}
