import type { LivePart } from '../../sdk/live/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { itemPlayback } from '../items/shared-rows.ts'
import { presentEvent } from './present.ts'
import { listEventRows } from './table.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    liveEvent: LivePart
  }
}

/** The live event of an item. Items that are none cost no statement: their playback, which is read anyway, says so. */
export const liveEventPart: ItemPart<LivePart> = {
  none: {},
  shownOn: 'player',
  async load(ctx, items) {
    const playback = await itemPlayback(ctx, items)
    const events = items.filter(({ id }) => (playback.get(id)?.[0]?.live_state ?? '') !== '').map(({ id }) => id)
    if (events.length === 0) return new Map()
    return new Map((await listEventRows(ctx.db, events)).map((row) => [row.item_id, { LiveEvent: presentEvent(row) }]))
  },
}
