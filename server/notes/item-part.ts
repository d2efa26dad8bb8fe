import type { NotesPart } from '../../sdk/notes/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { mayHaveNotes } from './policy.ts'
import { countNotesAmong } from './table.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    notes: NotesPart
  }
}

/** How many notes the caller has about an item; nothing, and no statement, for callers without an account. */
export const notesPart: ItemPart<NotesPart> = {
  none: {},
  shownOn: 'player',
  async load({ actor, db }, items) {
    if (!mayHaveNotes(actor)) return new Map()
    const rows = await countNotesAmong(db, { userId: actor.id, itemIds: items.map(({ id }) => id) })
    const counts = new Map(rows.map(({ item_id, count }) => [item_id, Number(count)]))
    return new Map(items.map(({ id }) => [id, { Notes: { Count: counts.get(id) ?? 0 } }]))
  },
}
