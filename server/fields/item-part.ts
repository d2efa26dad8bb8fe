import type { MetadataPart } from '../../sdk/fields/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { metadataOf } from './metadata.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    metadata: MetadataPart
  }
}

/** The answers of an item to the library's fields, in the caller's language. */
export const metadataPart: ItemPart<MetadataPart> = {
  none: { MetaData: [] },
  shownOn: 'page',
  async load(ctx, items) {
    const values = await metadataOf(
      ctx,
      items.map(({ id }) => id),
    )
    return new Map([...values].map(([id, MetaData]) => [id, { MetaData }]))
  },
}
