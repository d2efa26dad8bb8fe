import * as v from 'valibot'
import { type Restriction, Restrictions } from '../session/contract.ts'
import { type Done, Flag, NameLine, NumberOf, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** A publishing policy: its audience, whether items need approval, and its restriction. */
export interface PolicyDetails {
  ID: number
  Name: string
  /** Groups that may see its items; empty: everyone. */
  Groups: { ID: number; Name: string }[]
  ApprovalRequired: boolean
  Restriction: Restriction
  /** Chosen when nobody chooses; at most one is. */
  IsDefault: boolean
  /** Its items have no comments. */
  CommentsOff: boolean
  /** Items published here. */
  ItemCount: number
}

/** All publishing policies. For administrators. */
export const listPolicies = get<Record<string, never>, { Items: PolicyDetails[] }>()('/api/admin/policies/')

/** Without `policyid` a new one. `foreverybody` has to be said: an empty list of groups alone opens nothing. */
export const SavePolicyInput = v.pipe(
  v.object({
    policyid: v.optional(RowId),
    name: NameLine,
    foreverybody: v.optional(Flag, false),
    groups: v.optional(v.pipe(v.array(RowId), v.maxLength(500, 'Too many groups.')), []),
    approvalrequired: v.optional(Flag, false),
    restriction: v.optional(NumberOf(Restrictions, 'A restriction must be 0, 1, 2 or 3.'), 2),
    isdefault: v.optional(Flag, false),
    commentsoff: v.optional(Flag, false),
  }),
  v.check(({ foreverybody, groups }) => foreverybody || groups.length > 0, 'Please choose at least one group, or everyone.'),
)
export type SavePolicyInput = v.InferInput<typeof SavePolicyInput>
/** Makes or changes a publishing policy. For administrators. */
export const savePolicy = post<SavePolicyInput, Done & { ID: number }>()('/api/admin/policies/save/')

export const RemovePolicyInput = v.object({ policy: RowId })
export type RemovePolicyInput = v.InferInput<typeof RemovePolicyInput>
/** Deletes a publishing policy. For administrators. */
export const removePolicy = post<RemovePolicyInput, Done>()('/api/admin/policies/:policy/remove/')

export const PublishingErrors = {
  POLICY_NOT_FOUND: 'This publishing policy does not exist.',
  POLICY_EXISTS: 'A publishing policy with this name already exists.',
  POLICY_USED: 'Items use this publishing policy. Change their policy first.',
} as const
