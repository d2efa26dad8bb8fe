import type { Kysely } from 'kysely'
import type { LiveState } from '../../sdk/live/contract.ts'
import type { Database } from '../db/schema.ts'
import { allowSystem } from '../items/policy.ts'
import { savePlayback } from '../items/shared-rows.ts'
import { type LiveEventRow, updateEvent } from './table.ts'

type Change = Partial<Omit<LiveEventRow, 'item_id' | 'state'>>

/** The state of an event stands in its row, and in that of its playback, where lists of items read it without another statement. */
export async function setLiveState(db: Kysely<Database>, itemId: number, state: LiveState, change: Change = {}): Promise<void> {
  await updateEvent(db, itemId, { ...change, state })
  await savePlayback(db, allowSystem({ id: itemId }), { live_state: state })
}
