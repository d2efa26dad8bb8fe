import type { Selectable } from 'kysely'
import { system } from '../actor/actor.ts'
import type { Context, Deps } from '../context.ts'
import type { ScimProvidersTable } from './rows.ts'

export type ProviderRow = Selectable<ScimProvidersTable>

/** A request of a directory whose token was right. */
export interface ScimContext extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'settings'> {
  provider: ProviderRow
  /** The address below which resources stand, without a slash at the end. */
  base: string
  /** Network address of the directory. */
  address: string
}

/** The audit log names the directory among the details: no person has done it. */
export const recorderOf = ({ clock, address }: ScimContext): Pick<Context, 'clock' | 'actor' | 'address'> => ({
  clock,
  address,
  actor: system,
})
