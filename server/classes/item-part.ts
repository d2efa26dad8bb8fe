import type { VirtualClassPart } from '../../sdk/classes/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { listClassRows } from '../class-log/class-rows.ts'
import type { ItemPart } from '../items/item-part.ts'
import { presentClass } from './present.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    virtualClass: VirtualClassPart
  }
}

/** The schedule of a virtual class. Items of other types cost no statement. */
export const virtualClassPart: ItemPart<VirtualClassPart> = {
  none: {},
  shownOn: 'player',
  async load(ctx, items) {
    const lessons = items.filter(({ record_type }) => record_type === RecordTypes.virtualClass)
    if (lessons.length === 0) return new Map()
    const rows = new Map(
      (
        await listClassRows(
          ctx.db,
          lessons.map(({ id }) => id),
        )
      ).map((row) => [row.item_id, row]),
    )
    return new Map(
      lessons.flatMap((item) => {
        const row = rows.get(item.id)
        return row ? [[item.id, { VirtualClass: presentClass(ctx, item, row) }] as const] : []
      }),
    )
  },
}
