import type { Kysely } from 'kysely'
import { EventLimits } from '../../sdk/events/contract.ts'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { EventDeps } from '../items/item-hooks.ts'
import { messageOf, type QueuedEvent } from '../webhooks/event-message.ts'
import { deleteEventsBefore, insertEvent, joinWriters } from './table.ts'

/** Keeps an event for the streams, in the transaction of the event. */
export async function keepEvent(trx: Kysely<Database>, deps: EventDeps, event: QueuedEvent): Promise<void> {
  const body = await messageOf(trx, deps, event)
  if (body === undefined) return
  if (deps.dialect === 'postgres') await joinWriters(trx)
  await insertEvent(trx, { name: event.name, body, created_at: deps.clock.now() })
}

/** Every hour: events end with their age. */
export async function deleteOldEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteEventsBefore(db, clock.now() - EventLimits.keepHours * 3_600_000)
}
