import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { InferOutput } from 'valibot'
import { type ListLmsEventsInput, type LmsEvent, LmsLimits, type StepResult } from '../../sdk/lms/contract.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import type { Refused } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { storedText } from '../text/sentence.ts'
import type { Environment } from './environments.ts'
import { insertAccountEvent, insertEvent, listEvents } from './table.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'address'>

/** Limits what strangers can write into the log: the number of refusals for each network, and for all of them, in an hour. */
export interface RefusalLimit {
  network: RateLimiterMemory
  all: RateLimiterMemory
}

export const createRefusalLimit = (): RefusalLimit => ({
  network: new RateLimiterMemory({ points: 20, duration: 3600 }),
  all: new RateLimiterMemory({ points: 1000, duration: 3600 }),
})

export const logLaunch = (ctx: Needs, environment: Environment, person: string): Promise<unknown> =>
  insertEvent(ctx.db, { ...eventOf(ctx, environment, person), kind: 'launch', reason: '' })

/** Writes into the log that a grade was taken, or why it is not sent again by itself. */
export const logGrade = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { environmentId, userId, reason = '' }: { environmentId: number; userId: number; reason?: string },
): Promise<unknown> =>
  insertAccountEvent(db, userId, {
    ...{ environment_id: environmentId, at: clock.now(), kind: reason === '' ? 'grade' : 'grade-failed', reason, address: '' },
  })

/** Writes a refusal into the log, while its network has not had too many. */
export async function logRefusal(
  ctx: Needs,
  limit: RefusalLimit,
  environment: Environment | undefined,
  person: string,
  refused: Refused,
): Promise<void> {
  try {
    await limit.network.consume(networkOf(ctx.address ?? ''))
    await limit.all.consume('all')
  } catch {
    return
  }
  await insertEvent(ctx.db, { ...eventOf(ctx, environment, person), kind: 'refusal', reason: storedText(refused.sentence) })
}

const eventOf = (ctx: Needs, environment: Environment | undefined, person: string) => ({
  environment_id: environment?.id ?? null,
  at: ctx.clock.now(),
  person: person.replace(/\p{Cc}/gu, ' ').slice(0, 200),
  address: (ctx.address ?? '').slice(0, 100),
})

export async function listLmsEvents(
  ctx: Context,
  { iid, before, kind }: InferOutput<typeof ListLmsEventsInput>,
): Promise<{ Items: LmsEvent[]; More: boolean }> {
  requireAdministrator(ctx)
  const rows = await listEvents(ctx.db, { iid, before, limit: LmsLimits.logPage + 1, ...(kind === '' ? {} : { kinds: [kind] }) })
  const Items = rows.slice(0, LmsLimits.logPage).map((row) => ({
    ...{ ID: row.id, Date: new Date(row.at).toISOString(), Kind: row.kind, EnvironmentID: row.environment_id ?? 0 },
    ...{ EnvironmentName: row.name ?? '', Person: row.person, Address: row.address, Message: ctx.language.sayStored(row.reason) },
  }))
  return { Items, More: rows.length > LmsLimits.logPage }
}

/** The last step of a test: whether the last person who came was let in. */
export async function lastEvent(ctx: Pick<Context, 'db' | 'language'>, environmentId: number): Promise<StepResult> {
  const [last] = await listEvents(ctx.db, { iid: environmentId, before: undefined, limit: 1, kinds: ['launch', 'refusal'] })
  if (!last) return { Step: 'last', State: 'waiting', Message: '' }
  return { Step: 'last', State: last.kind === 'launch' ? 'ok' : 'failed', Message: ctx.language.sayStored(last.reason) }
}
