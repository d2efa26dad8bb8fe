import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Someone who was given access to an item. */
export interface ItemGrant {
  Kind: 'user' | 'group'
  ID: number
  Name: string
  Access: 'view' | 'edit'
  /** Name of the person who granted access. */
  GrantedBy: string
  /** ISO 8601, UTC. */
  Date: string
}

export const ListGrantsInput = v.object({ encid: ItemId })
export type ListGrantsInput = v.InferInput<typeof ListGrantsInput>
/** The people and groups who were given access to an item, for those who may edit it. */
export const listGrants = get<ListGrantsInput, { Items: ItemGrant[] }>()('/api/ml/media/:encid/grants/')

const Grantee = {
  encid: ItemId,
  grantee: v.picklist(['user', 'group'], 'Please choose a user or a group.'),
  who: RowId,
}

/** Grants access: `view` to see the item, `edit` to change it too. Replaces an earlier grant. */
export const GrantAccessInput = v.object({ ...Grantee, access: v.picklist(['view', 'edit'], 'Access must be view or edit.') })
export type GrantAccessInput = v.InferInput<typeof GrantAccessInput>
/** Gives a person or group access to an item. */
export const grantAccess = post<GrantAccessInput, Done>()('/api/ml/media/:encid/grants/save/')

export const RevokeAccessInput = v.object(Grantee)
export type RevokeAccessInput = v.InferInput<typeof RevokeAccessInput>
/** Takes access to an item back from a person or group. */
export const revokeAccess = post<RevokeAccessInput, Done>()('/api/ml/media/:encid/grants/remove/')

export const GrantErrors = {
  GRANTEE_NOT_FOUND: 'This person or group no longer exists.',
  GRANTS_NOT_YOURS: 'Only the owner and administrators can give others access to this item.',
  GRANT_NOT_FOUND: 'This access has already been removed.',
} as const
