import type { ArchivePart } from '../../sdk/archive/contract.ts'
import type { Context } from '../context.ts'
import type { ItemPart, ViewableItem } from '../items/item-part.ts'
import { mayDelete } from '../items/policy.ts'
import { itemFiles } from '../items/shared-rows.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    archive: ArchivePart
  }
}

/** Whether the original of an item is on its way to the archive or back, and whether the caller may send it there now. */
export const archivePart: ItemPart<ArchivePart> = {
  none: {},
  shownOn: 'page',
  async load(ctx, items) {
    const movable = items.filter((item) => isMovable(ctx, item))
    const files = movable.length === 0 ? undefined : await itemFiles(ctx, items)
    const hasSource = (id: number): boolean => files?.get(id)?.some(({ kind }) => kind === 'source') ?? false
    return new Map(
      items.map((item) => [
        item.id,
        {
          ...(item.tier_state === '' ? {} : { ArchiveState: item.tier_state }),
          ...(movable.includes(item) && hasSource(item.id) ? { CanArchive: true as const } : {}),
        },
      ]),
    )
  },
}

/** Follows the rules of `archiveMedia`. */
const isMovable = ({ archive, actor }: Pick<Context, 'archive' | 'actor'>, item: ViewableItem): boolean =>
  archive !== undefined && mayDelete(actor, item) && item.status !== 'converting' && item.tier_state === '' && item.blob_tier === 0
