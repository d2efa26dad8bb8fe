import { momentInZone } from '../../sdk/clock/contract.ts'
import { type MediaApproval, type PublishingInput, RecordTypes } from '../../sdk/media/contract.ts'
import type { Restriction } from '../../sdk/session/contract.ts'
import { type Actor, hasRight, isAdministrator } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { type Privacy, privacyOf, stricterPrivacy } from '../items/privacy.ts'
import { siteTimeZone } from '../settings.ts'
import { defaultPolicy, policiesFor } from './policies-for.ts'
import type { PublishingPolicy } from './publishing.ts'
import { privacyUnder } from './restriction.ts'
import { usualPolicy } from './usual-policy.ts'

/** The columns that decide where, how publicly, and when something is published. */
export interface Published {
  policy_id: number | null
  is_private: Privacy
  approval: MediaApproval
  publish_at: number | null
  expires_at: number | null
}

type PublishContext = Pick<Context, 'actor' | 'publishing' | 'clock' | 'settings'>
type Policies = ReadonlyMap<number, PublishingPolicy>

const day = 86_400_000

/** Audience of a new item: by the add permission, its policy and the request, in this order. */
export async function publishNew(ctx: Context, recordType: number, input: PublishingInput): Promise<Published> {
  const policies = await ctx.publishing.policies()
  const ppid = input.ppid ?? (await usualPolicyFor(ctx, recordType, policies))
  const { policyId, restrictions } = policyFor(ctx.actor, recordType, ppid, policies)
  return {
    policy_id: policyId,
    is_private: privacyUnder(restrictions, requestedPrivacy(input, defaultPrivacy(ctx), undefined), defaultPrivacy(ctx)),
    approval: needsApproval(ctx.actor, policies, policyId) ? 'waiting' : 'none',
    ...timesOf(ctx, recordType, input, undefined),
  }
}

/** The policy of the caller's session, if they may add this type of item under it: their own permissions decide otherwise. */
async function usualPolicyFor(ctx: Context, recordType: number, policies: Policies): Promise<number | undefined> {
  const usual = await usualPolicy(ctx)
  const isPermitted = policiesFor(ctx.actor, recordType, policies).some(({ policyId }) => policyId === usual)
  return usual !== undefined && (isPermitted || (isAdministrator(ctx.actor) && policies.has(usual))) ? usual : undefined
}

/** How an item is published after a change; what is not named stays. A policy that wants approval asks for it again. */
export async function changePublishing(
  ctx: PublishContext,
  item: Published & { record_type: number },
  input: PublishingInput,
): Promise<Published> {
  const policies = await ctx.publishing.policies()
  const isMoved = input.ppid !== undefined && (input.ppid || null) !== item.policy_id
  const place = isMoved ? policyFor(ctx.actor, item.record_type, input.ppid, policies) : placeOf(ctx.actor, item, policies)
  const isAsked = isMoved || input.isprivate !== undefined || input.audience !== undefined
  const requested = requestedPrivacy(input, defaultPrivacy(ctx), item.is_private) ?? item.is_private
  const ruled = privacyUnder(place.restrictions, requested, requested)
  const needsApprovalAgain = isMoved && place.policyId !== item.policy_id && needsApproval(ctx.actor, policies, place.policyId)
  return {
    policy_id: place.policyId,
    // Only a change asks the rules again: a new title makes nothing public.
    is_private: !isAsked ? item.is_private : place.mayWiden ? ruled : stricterPrivacy(ruled, item.is_private),
    approval: needsApprovalAgain ? 'waiting' : item.approval,
    ...timesOf(ctx, item.record_type, input, item),
  }
}

const defaultPrivacy = ({ settings }: PublishContext): Privacy => privacyOf[settings.newItems]

/** Undefined: nothing was said. "Not private" of an older caller opens nothing to the internet where new items are not. */
function requestedPrivacy(
  { audience, isprivate }: PublishingInput,
  siteDefault: Privacy,
  before: Privacy | undefined,
): Privacy | undefined {
  if (audience !== undefined) return privacyOf[audience]
  if (isprivate === undefined) return undefined
  if (isprivate) return privacyOf.owner
  if (before !== undefined && before !== privacyOf.owner) return before
  return siteDefault === privacyOf.everyone ? privacyOf.everyone : privacyOf['signed-in']
}

interface Ruled {
  policyId: number | null
  restrictions: Restriction[]
  /** False: this person could not add the item there, and shows it to nobody else than now. */
  mayWiden: boolean
}

/** Current policy of an item, with the rules of the permission for adding under it. */
function placeOf(actor: Actor, item: Published & { record_type: number }, policies: Policies): Ruled {
  const here = policiesFor(actor, item.record_type, policies).filter(({ policyId }) => policyId === item.policy_id)
  const policy = item.policy_id === null ? undefined : policies.get(item.policy_id)
  return {
    policyId: item.policy_id,
    restrictions: [...here.map(({ restriction }) => restriction), ...(policy ? [policy.restriction] : [])],
    mayWiden: here.length > 0 || isAdministrator(actor),
  }
}

function policyFor(actor: Actor, recordType: number, ppid: number | undefined, policies: Policies): Ruled {
  const places = policiesFor(actor, recordType, policies)
  // 0 means without a policy, for those who may; otherwise the first place.
  const named = ppid
    ? places.find(({ policyId }) => policyId === ppid)
    : ((ppid === 0 ? places.find(({ isUnnamed }) => isUnnamed) : undefined) ?? places[0])
  const isFree = isAdministrator(actor) && (!ppid || policies.has(ppid))
  if (named === undefined && !isFree) refuse('PUBLISHING_NOT_ALLOWED')
  const policyId = ppid || (named ? named.policyId : defaultPolicy(policies))
  const policy = policyId === null ? undefined : policies.get(policyId)
  // Several groups may permit it: the strictest permission counts, in any order.
  const permitted = named ? places.filter((place) => place.policyId === named.policyId) : []
  const restrictions = [...permitted.map(({ restriction }) => restriction), ...(policy ? [policy.restriction] : [])]
  return { policyId, restrictions, mayWiden: true }
}

const needsApproval = (actor: Actor, policies: Policies, policyId: number | null): boolean =>
  policyId !== null && policies.get(policyId)?.approvalRequired === true && !hasRight(actor, 'approve')

/** An addition to an approved item needs its own approval. */
export const requiresApprovalAgain = async (
  ctx: PublishContext,
  { policy_id, approval }: Pick<Published, 'policy_id' | 'approval'>,
): Promise<boolean> =>
  (approval === 'approved' || approval === 'none') && needsApproval(ctx.actor, await ctx.publishing.policies(), policy_id)

type Times = Pick<Published, 'publish_at' | 'expires_at'>

/** `before` undefined: a new item, which goes after the site's usual time when nobody says otherwise. */
function timesOf(ctx: PublishContext, recordType: number, input: PublishingInput, before: Times | undefined): Times {
  const { actor, clock, settings } = ctx
  const siteDefault = settings.defaultExpiryDays > 0 ? clock.now() + settings.defaultExpiryDays * day : null
  const zone = siteTimeZone(settings)
  const kept = before ? before.expires_at : siteDefault
  // An empty expiry field is ignored if the caller may not set one.
  const isUnsaid = input.expiry === undefined || (!before && timeOf(input.expiry, zone) === null && !hasRight(actor, 'set-expiry'))
  const publishAt = input.publishat === undefined ? (before?.publish_at ?? null) : timeOf(input.publishat, zone)
  const requested = isUnsaid ? kept : timeOf(input.expiry ?? null, zone)
  const isSelectedPoster = requested !== kept
  if (isSelectedPoster && !hasRight(actor, 'set-expiry')) refuse('EXPIRY_NOT_ALLOWED')
  if (isSelectedPoster && requested !== null && requested <= clock.now()) refuse('EXPIRY_PAST')
  // Forms name days: the day on which the usual time ends will do.
  if (
    isSelectedPoster &&
    requested !== null &&
    siteDefault !== null &&
    recordType === RecordTypes.document &&
    requested < siteDefault - day
  )
    refuse('EXPIRY_TOO_EARLY', { code: 'EXPIRY_BEFORE', days: settings.defaultExpiryDays })
  // Nothing ends before it begins: the end moves to a day after.
  const expires = requested !== null && publishAt !== null && requested <= publishAt ? publishAt + day : requested
  return { publish_at: publishAt, expires_at: expires }
}

/** The schema has checked that it is a date; nothing means that there is none. Days begin in the site's time zone. */
const timeOf = (text: string | null, zone: string): number | null => (text === null || text === '' ? null : momentInZone(text, zone))
