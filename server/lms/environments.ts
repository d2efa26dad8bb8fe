import type { InferOutput } from 'valibot'
import type {
  EnvironmentAdders,
  EnvironmentInput,
  EnvironmentKind,
  EnvironmentRule,
  LearningEnvironment,
  SaveEnvironmentInput,
} from '../../sdk/lms/contract.ts'
import { EmbedSize } from '../../sdk/shares/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { originOf } from '../http/parse-origin.ts'
import { doneWords } from '../text/done-words.ts'
import { rangeOf } from './networks.ts'
import {
  deleteEnvironment,
  type EnvironmentRow,
  findEnvironment,
  findGroup,
  insertEnvironment,
  listEnabledRows,
  listEnvironmentRows,
  updateEnvironment,
} from './table.ts'

declare module '../context.ts' {
  interface Context {
    /** The learning environment that began the session of the caller. */
    environmentId?: number | undefined
  }
}

/** A registered learning environment, with its lists read. */
export interface Environment {
  id: number
  kind: EnvironmentKind
  name: string
  isEnabled: boolean
  origins: readonly string[]
  networks: readonly string[]
  rule: EnvironmentRule
  groupId: number | null
  policyId: number | null
  adders: EnvironmentAdders
  /** Names of viewers without a session count in statistics, as claims. */
  takesClaims: boolean
  /** Pixels of inserted players; both 0: as wide as the page. */
  frame: { width: number; height: number }
}

const readEnvironment = (row: EnvironmentRow): Environment => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  isEnabled: row.is_enabled === 1,
  origins: JSON.parse(row.origins) as string[],
  networks: JSON.parse(row.networks) as string[],
  rule: row.rule,
  groupId: row.group_id,
  policyId: row.policy_id,
  adders: row.adders,
  takesClaims: row.takes_claims === 1,
  frame: { width: row.frame_width, height: row.frame_height },
})

/** The learning environments of some kinds that are switched on. */
export const enabledEnvironments = async ({ db }: Pick<Context, 'db'>, ...kinds: readonly EnvironmentKind[]): Promise<Environment[]> =>
  (await listEnabledRows(db, kinds)).map(readEnvironment)

/**
 * Learning environments whose frames may show a page to the caller: that of the session, or, without one, all of these kinds. None where it was
 * switched off.
 */
export async function framingEnvironments(
  ctx: Pick<Context, 'db' | 'environmentId'>,
  ...kinds: readonly EnvironmentKind[]
): Promise<Environment[]> {
  const enabled = await enabledEnvironments(ctx, ...kinds)
  return ctx.environmentId === undefined ? enabled : enabled.filter(({ id }) => id === ctx.environmentId)
}

/** A registration, also one that is switched off. */
export const environmentOf = async ({ db }: Pick<Context, 'db'>, id: number): Promise<Environment> =>
  readEnvironment((await findEnvironment(db, id)) ?? refuse('LMS_NOT_FOUND'))

export async function listEnvironments(ctx: Context, base: string): Promise<{ Items: LearningEnvironment[] }> {
  requireAdministrator(ctx)
  const rows = (await listEnvironmentRows(ctx.db)).map(readEnvironment)
  const Items = rows.map((one) => ({
    ...{ ID: one.id, Kind: one.kind, Name: one.name, IsEnabled: one.isEnabled, Rule: one.rule, GroupID: one.groupId ?? 0 },
    ...{
      PolicyID: one.policyId ?? 0,
      Adders: one.adders,
      TakesClaims: one.takesClaims,
      FrameWidth: one.frame.width,
      FrameHeight: one.frame.height,
    },
    ...{ Origins: [...one.origins], Networks: [...one.networks], LibraryURL: `${base}/` },
  }))
  return { Items }
}

export async function saveEnvironment(ctx: Context, input: InferOutput<typeof SaveEnvironmentInput>): Promise<Done & { ID: number }> {
  requireAdministrator(ctx)
  const origins = [...new Set(input.origins.map((text) => originOf(text) ?? refuse('LMS_ORIGIN_WRONG')))]
  // The origins of the team chat are known: these are further ones.
  if (origins.length === 0 && input.kind !== 'teams') refuse('LMS_ORIGIN_MISSING')
  for (const text of input.networks) if (!rangeOf(text)) refuse('LMS_NETWORK_WRONG')
  const former = input.iid === 0 ? undefined : ((await findEnvironment(ctx.db, input.iid)) ?? refuse('LMS_NOT_FOUND'))
  if (former && former.kind !== input.kind) refuse('LMS_NOT_FOUND')
  if (input.policy && !(await ctx.publishing.policies()).has(input.policy)) refuse('POLICY_NOT_FOUND')
  const change = {
    name: input.name,
    is_enabled: input.enabled ? (1 as const) : (0 as const),
    origins: JSON.stringify(origins),
    networks: JSON.stringify([...new Set(input.networks)]),
    rule: input.rule,
    group_id: input.group === 0 ? null : input.group,
    policy_id: input.policy === undefined ? (former?.policy_id ?? null) : input.policy || null,
    // The plugins for Moodle and the team chat name no roles.
    adders:
      input.kind === 'lti' || input.kind === 'lti-1' ? (input.adders ?? former?.adders ?? ('everyone' as const)) : ('everyone' as const),
    // Only the plugins for Moodle name viewers who have no session.
    ...frameOf(input, former),
    takes_claims: input.kind === 'moodle' && (input.claims ?? former?.takes_claims === 1) ? (1 as const) : (0 as const),
  }
  const ID = await ctx.db.transaction().execute(async (trx) => {
    // Guests are in their group by how they came in, and everybody who signs in is in the other.
    const isJoined = input.group === BuiltInGroups.guests || input.group === BuiltInGroups.everyone
    const group = input.group === 0 ? undefined : await findGroup(trx, input.group)
    if (input.group !== 0 && (isJoined || !group)) refuse('GROUP_NOT_FOUND')
    // Its members are those of a directory, to which an environment cannot add.
    if (group?.is_managed === 1) refuse('GROUP_MANAGED')
    if (former) await updateEnvironment(trx, former.id, change)
    const id = former?.id ?? (await insertEnvironment(trx, { ...change, kind: input.kind, created_at: ctx.clock.now() }))
    const detail = {
      ...{ kind: input.kind, name: input.name, rule: input.rule, enabled: input.enabled, origins, networks: input.networks },
      ...{ policy: change.policy_id, adders: change.adders, claims: change.takes_claims === 1 },
    }
    await record(ctx, trx, { action: former ? 'lms-changed' : 'lms-added', subject: 'lms', subjectId: id, detail })
    return id
  })
  return { Success: true, Message: doneWords(ctx).saved, ID }
}

/** The publishing policy of the learning environment that began the caller's session. */
export async function policyOfSession({ db, environmentId }: Pick<Context, 'db' | 'environmentId'>): Promise<number | undefined> {
  if (environmentId === undefined) return undefined
  return (await findEnvironment(db, environmentId))?.policy_id ?? undefined
}

/** A size with one side alone is none: it would have no height, or no width. */
function frameOf(
  { width, height }: Pick<InferOutput<typeof SaveEnvironmentInput>, 'width' | 'height'>,
  former: Pick<EnvironmentRow, 'frame_width' | 'frame_height'> | undefined,
): Pick<EnvironmentRow, 'frame_width' | 'frame_height'> {
  const { frame_width, frame_height } = former ?? { frame_width: EmbedSize.width, frame_height: EmbedSize.height }
  if (width === undefined || height === undefined) return { frame_width, frame_height }
  return width === 0 || height === 0 ? { frame_width: 0, frame_height: 0 } : { frame_width: width, frame_height: height }
}

export async function removeEnvironment(ctx: Context, { iid }: EnvironmentInput): Promise<Done> {
  requireAdministrator(ctx)
  const id = Number(iid)
  await ctx.db.transaction().execute(async (trx) => {
    const former = (await findEnvironment(trx, id)) ?? refuse('LMS_NOT_FOUND')
    await deleteEnvironment(trx, id)
    await record(ctx, trx, { action: 'lms-removed', subject: 'lms', subjectId: id, detail: { name: former.name } })
  })
  return { Success: true, Message: doneWords(ctx).removed }
}
