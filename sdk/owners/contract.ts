import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, RowId } from '../wire/contract.ts'
import { post } from '../wire/endpoint.ts'

/** Schema of what `changeOwner` is given: `person` is the number of an account. */
export const ChangeOwnerInput = v.object({ id: ItemId, person: RowId })
export type ChangeOwnerInput = v.InferInput<typeof ChangeOwnerInput>
/** Gives an item to someone else: they decide about it from now on. For its owner and administrators. Refused with a code of `OwnerErrors`. */
export const changeOwner = post<ChangeOwnerInput, Done>()('/api/ml/media/:id/owner/')

/** Error sentences of a new owner, by error code. */
export const OwnerErrors = {
  OWNER_NOT_FOUND: 'This account does not exist or is suspended.',
  OWNER_NOT_YOURS: 'Only the owner and administrators can give this item to someone else.',
  OWNER_MAY_NOT_ADD: 'This person cannot add items of this type. Only an administrator can make them the owner.',
} as const
