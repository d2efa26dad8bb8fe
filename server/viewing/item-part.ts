import type { ViewingPart } from '../../sdk/viewing/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { playerSettingsOf } from './viewing.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    viewing: ViewingPart
  }
}

/** Whether the player reports what is played, and where the caller left off. */
export const viewingPart: ItemPart<ViewingPart> = {
  none: {},
  shownOn: 'player',
  async load(ctx, items) {
    const settings = await playerSettingsOf(
      ctx,
      items.map(({ id }) => id),
    )
    return new Map([...settings].map(([id, PlayerSettings]) => [id, { PlayerSettings }]))
  },
}
