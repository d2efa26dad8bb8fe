import { type MediaApproval, type PublishingInput, RecordTypes } from '../../sdk/media/contract.ts'
import type { Restriction } from '../../sdk/session/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { type Actor, hasRight, isAdministrator } from '../session/actor.ts'
import type { PublishingPolicy } from './publishing.ts'
import { privacyUnder } from './restriction.ts'

/** The columns that decide where, how publicly, and when something is published. */
export interface Published {
  policy_id: number | null
  is_private: 0 | 1
  approval: MediaApproval
  publish_at: number | null
  expires_at: number | null
}

type PublishContext = Pick<Context, 'actor' | 'publishing' | 'clock' | 'settings'>
type Policies = ReadonlyMap<number, PublishingPolicy>

const day = 86_400_000

/** How a new item is published: by the permission that lets this person add it, its policy, and the wish, in that order. */
export async function publishNew(ctx: PublishContext, recordType: number, wish: PublishingInput): Promise<Published> {
  const policies = await ctx.publishing.policies()
  const { policyId, restrictions } = placeFor(ctx.actor, recordType, wish.ppid, policies)
  return {
    policy_id: policyId,
    is_private: privacyUnder(restrictions, wish.isprivate) ? 1 : 0,
    approval: needsApproval(ctx.actor, policies, policyId) ? 'waiting' : 'none',
    ...timesOf(ctx, recordType, wish, undefined),
  }
}

/** How an item is published after a change; what is not named stays. A policy that wants approval asks for it again. */
export async function publishAgain(
  ctx: PublishContext,
  item: Published & { record_type: number },
  wish: PublishingInput,
): Promise<Published> {
  const policies = await ctx.publishing.policies()
  const isMoved = wish.ppid !== undefined && (wish.ppid || null) !== item.policy_id
  const place = isMoved ? placeFor(ctx.actor, item.record_type, wish.ppid, policies) : placeOf(ctx.actor, item, policies)
  const isAsked = isMoved || wish.isprivate !== undefined
  const asksAgain = isMoved && needsApproval(ctx.actor, policies, place.policyId)
  return {
    policy_id: place.policyId,
    // Only a change asks the rules again: a new title makes nothing public.
    is_private: isAsked && !privacyUnder(place.restrictions, wish.isprivate ?? item.is_private === 1) ? 0 : isAsked ? 1 : item.is_private,
    approval: asksAgain ? 'waiting' : item.approval,
    ...timesOf(ctx, item.record_type, wish, item),
  }
}

/** Where an item is, with the rules of the permission it would be added by there; who could not add it there may only make it private. */
function placeOf(
  actor: Actor,
  item: Published & { record_type: number },
  policies: Policies,
): { policyId: number | null; restrictions: Restriction[] } {
  const usual = usualPolicy(policies)
  const adds = actor.kind === 'user' ? actor.adds.filter((add) => add.recordType === item.record_type) : []
  const here = adds.filter(({ policyId }) => (policyId ?? usual) === item.policy_id)
  const named = here.find(({ isDefault }) => isDefault) ?? here[0]
  const policy = item.policy_id === null ? undefined : policies.get(item.policy_id)
  const kept: Restriction[] = item.is_private === 1 ? [0] : []
  const rules = named ? [named.restriction] : isAdministrator(actor) ? [] : kept
  return { policyId: item.policy_id, restrictions: [...rules, ...(policy ? [policy.restriction] : [])] }
}

/** The policy that holds where none is named. */
export const usualPolicy = (policies: Policies): number | null => [...policies.values()].find(({ isDefault }) => isDefault)?.id ?? null

function placeFor(
  actor: Actor,
  recordType: number,
  ppid: number | undefined,
  policies: Policies,
): { policyId: number | null; restrictions: Restriction[] } {
  const adds = actor.kind === 'user' ? actor.adds.filter((add) => add.recordType === recordType) : []
  const usualAdd = adds.find(({ isDefault }) => isDefault) ?? adds[0]
  // 0 means without a policy, for those who may; otherwise what is usual.
  const named =
    ppid === undefined ? usualAdd : (adds.find(({ policyId }) => (policyId ?? 0) === ppid) ?? (ppid === 0 ? usualAdd : undefined))
  const free = isAdministrator(actor) && (!ppid || policies.has(ppid))
  if (named === undefined && !free) refuse('PUBLISHING_NOT_ALLOWED', 403)
  // Where a permission names no policy, the site's own one holds.
  const usual = usualPolicy(policies)
  const policyId = ppid || (named?.policyId ?? usual)
  const policy = policyId === null ? undefined : policies.get(policyId)
  return { policyId, restrictions: [...(named ? [named.restriction] : []), ...(policy ? [policy.restriction] : [])] }
}

const needsApproval = (actor: Actor, policies: Policies, policyId: number | null): boolean =>
  policyId !== null && policies.get(policyId)?.approvalRequired === true && !hasRight(actor, 'approve')

/** What is added to something that was looked at is to be looked at too. */
export const asksAgain = async (
  ctx: PublishContext,
  { policy_id, approval }: Pick<Published, 'policy_id' | 'approval'>,
): Promise<boolean> =>
  (approval === 'approved' || approval === 'none') && needsApproval(ctx.actor, await ctx.publishing.policies(), policy_id)

type Times = Pick<Published, 'publish_at' | 'expires_at'>

/** `before` undefined: a new item, which goes after the site's usual time when nobody says otherwise. */
function timesOf(ctx: PublishContext, recordType: number, wish: PublishingInput, before: Times | undefined): Times {
  const { actor, clock, settings } = ctx
  const usual = settings.defaultExpiryDays > 0 ? clock.now() + settings.defaultExpiryDays * day : null
  const kept = before ? before.expires_at : usual
  // An empty field of a form is no wish of somebody who may not have one.
  const isUnsaid = wish.expiry === undefined || (!before && timeOf(wish.expiry) === null && !hasRight(actor, 'set-expiry'))
  const publishAt = wish.publishat === undefined ? (before?.publish_at ?? null) : timeOf(wish.publishat)
  const wished = isUnsaid ? kept : timeOf(wish.expiry ?? null)
  const isChosen = wished !== kept
  if (isChosen && !hasRight(actor, 'set-expiry')) refuse('EXPIRY_NOT_ALLOWED', 403)
  if (isChosen && wished !== null && wished <= clock.now()) refuse('EXPIRY_PAST', 400)
  // Forms name days: the day on which the usual time ends will do.
  if (isChosen && wished !== null && usual !== null && recordType === RecordTypes.document && wished < usual - day)
    refuse('EXPIRY_TOO_EARLY', 400, `A document stays at least ${settings.defaultExpiryDays} days. Please choose a later expiry date.`)
  // Nothing ends before it begins: the end moves to a day after.
  const expires = wished !== null && publishAt !== null && wished <= publishAt ? publishAt + day : wished
  return { publish_at: publishAt, expires_at: expires }
}

/** The schema has checked that it is a date; nothing means that there is none. */
const timeOf = (text: string | null): number | null => (text === null || text === '' ? null : Date.parse(text))
