import type { Kysely } from 'kysely'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { ItemEvent } from './item-event.ts'
import type { EventDeps } from './item-hooks.ts'

export type AnnounceContext = EventDeps & Pick<Deps, 'itemHooks'>

/** Tells the capabilities that listen of an event, in its transaction: neither is there without the other. */
export async function announce(ctx: AnnounceContext, trx: Kysely<Database>, event: ItemEvent): Promise<void> {
  for (const listen of ctx.itemHooks.events) await listen(trx, ctx, event)
}
