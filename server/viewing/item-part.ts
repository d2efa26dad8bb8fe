import type { ViewingPart } from '../../sdk/viewing/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { playerSettingsOf } from './viewing.ts'

/** Whether the player reports what is played, and where the caller left off. */
export const viewingPart: ItemPart<ViewingPart> = {
  none: {},
  async load(ctx, items) {
    const settings = await playerSettingsOf(
      ctx,
      items.map(({ id }) => id),
    )
    return new Map([...settings].map(([id, PlayerSettings]) => [id, { PlayerSettings }]))
  },
}
