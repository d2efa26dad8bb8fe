import type { UploadAcceptancePart } from '../../sdk/upload-disclaimers/contract.ts'
import { isAdministrator } from '../actor/actor.ts'
import type { ItemPart } from '../items/item-part.ts'
import { acceptancesOf } from './upload-disclaimers.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    uploadAcceptance: UploadAcceptancePart
  }
}

/** The acceptance under which an item was uploaded; nothing, and no statement, for callers who are no administrators. */
export const uploadAcceptancePart: ItemPart<UploadAcceptancePart> = {
  none: {},
  shownOn: 'page',
  async load(ctx, items) {
    if (!isAdministrator(ctx.actor)) return new Map()
    const acceptances = await acceptancesOf(
      ctx,
      items.map(({ id }) => id),
    )
    return new Map([...acceptances].map(([id, UploadAcceptance]) => [id, { UploadAcceptance }]))
  },
}
