import type { Kysely } from 'kysely'
import type { ItemPart, ItemProblem } from '../../sdk/item-problems/contract.ts'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import * as table from './table.ts'

const minute = 60_000
const hour = 60 * minute
/** Pauses before a part of an item is made again by itself; after the last it waits for somebody to press "Try again". */
export const retryPauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour] as const

export type { ItemProblemRow } from './table.ts'

/** The problems of items that play all the same, by item. */
export async function problemsOf(db: Kysely<Database>, itemIds: readonly number[]): Promise<Map<number, ItemProblem[]>> {
  const rows = await table.listProblemsOf(db, itemIds)
  return new Map([...Map.groupBy(rows, ({ item_id }) => item_id)].map(([id, own]) => [id, own.map(presentProblem)]))
}

const presentProblem = ({ part, message, conversion_id, can_retry, next_try_at }: table.ItemProblemRow): ItemProblem => ({
  Part: part,
  Message: message,
  CanRetry: can_retry === 1 && conversion_id !== null,
  ConversionID: conversion_id ?? 0,
  NextTry: next_try_at === null ? '' : new Date(next_try_at).toISOString(),
})

/** Problems of these conversions that can be tried again, by conversion. */
export async function retriableProblems(db: Kysely<Database>, conversionIds: number[]): Promise<Map<number, ItemProblem[]>> {
  const rows = await table.listRetriableProblems(db, conversionIds)
  return new Map([...Map.groupBy(rows, (row) => row.conversion_id ?? 0)].map(([id, of]) => [id, of.map(presentProblem)]))
}

/** Says of the source that it is not whole, or no longer says so. */
export async function noteSource(deps: Pick<Deps, 'db' | 'clock'>, itemId: number, message: string | undefined): Promise<void> {
  if (message === undefined) await table.deleteItemProblem(deps.db, itemId, 'source')
  else await table.saveItemProblem(deps.db, { item_id: itemId, part: 'source', message, created_at: deps.clock.now() })
}

/** Records that a part could not be made, and when it is tried again; `isFinal` when only a person can start another try. */
export async function notePart(
  deps: Pick<Deps, 'db' | 'clock'>,
  {
    itemId,
    conversionId,
    part,
    message,
    isFinal,
  }: { itemId: number; conversionId: number; part: ItemPart; message: string; isFinal: boolean },
): Promise<void> {
  const now = deps.clock.now()
  const before = (await table.listItemProblems(deps.db, itemId)).find((row) => row.part === part)
  const attempts = (before?.attempts ?? 0) + 1
  const pause = retryPauses[attempts - 1]
  await table.saveItemProblem(deps.db, {
    item_id: itemId,
    part,
    message,
    conversion_id: conversionId,
    attempts,
    can_retry: 1,
    next_try_at: isFinal || pause === undefined ? null : now + pause,
    created_at: now,
  })
}

export const clearPart = (deps: Pick<Deps, 'db'>, itemId: number, part: ItemPart): Promise<unknown> =>
  table.deleteItemProblem(deps.db, itemId, part)

export const listProblems = (deps: Pick<Deps, 'db'>, itemId: number): Promise<table.ItemProblemRow[]> =>
  table.listItemProblems(deps.db, itemId)

export const startAttemptsAgain = (db: Kysely<Database>, itemId: number): Promise<unknown> => table.resetAttempts(db, itemId)
