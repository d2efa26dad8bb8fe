import type { ItemAction } from '../item-page/item-action.ts'
import { FavouriteActions } from './favourite-actions.tsx'

/** Marks the item, or a moment of it, as a favourite. */
export const favouriteAction: ItemAction = {
  name: 'favourite',
  Button: ({ item, page }) => <FavouriteActions item={item} time={page.time} />,
}
