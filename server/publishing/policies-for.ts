import type { Restriction } from '../../sdk/session/contract.ts'
import { type Actor, type AddRight, hasRight } from '../actor/actor.ts'
import type { PublishingPolicy } from './publishing.ts'

type Policies = ReadonlyMap<number, PublishingPolicy>

/** A policy, or null for none, under which someone may publish new items of a type. */
export interface Place {
  policyId: number | null
  restriction: Restriction
  isDefault: boolean
  /** The permission names no policy: the site's default one holds, where there is one. */
  isUnnamed: boolean
}

/** The policy that holds where none is named. */
export const defaultPolicy = (policies: Policies): number | null => [...policies.values()].find(({ isDefault }) => isDefault)?.id ?? null

/**
 * Policies that this person may publish under, the default first. A permission with a policy comes before one without, so that no policy is
 * skipped by accident. A policy with approval cannot be skipped on purpose either.
 */
export function policiesFor(actor: Actor, recordType: number, policies: Policies): Place[] {
  const adds = actor.kind === 'user' ? actor.adds.filter((add) => add.recordType === recordType) : []
  const sitePolicy = defaultPolicy(policies)
  const mustBeApproved = !hasRight(actor, 'approve') && hasGroupWithApproval(adds, policies)
  return adds
    .map(({ policyId, restriction, isDefault }) => ({
      policyId: policyId ?? sitePolicy,
      restriction,
      isDefault,
      isUnnamed: policyId === null,
    }))
    .filter(({ policyId }) => !(mustBeApproved && policyId === null))
    .sort((a, b) => rank(a) - rank(b))
}

/** The default permission first; of two equal ones the one with a policy. */
const rank = ({ isDefault, isUnnamed }: Place): number => (isDefault ? 0 : 2) + (isUnnamed ? 1 : 0)

/** One of the groups lets its members publish under policies with approval only. */
function hasGroupWithApproval(adds: readonly AddRight[], policies: Policies): boolean {
  const groups = Map.groupBy(adds, ({ groupId }) => groupId)
  return [...groups.values()].some((own) =>
    own.every(({ policyId }) => policyId !== null && policies.get(policyId)?.approvalRequired === true),
  )
}
