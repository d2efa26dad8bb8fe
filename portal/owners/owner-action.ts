import { UserRoundCog } from 'lucide-react'
import { lazy } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import type { ItemAction } from '../item-page/item-action.ts'

/** Gives the item to another owner. */
export const ownerAction: ItemAction = {
  name: 'owner',
  menu: {
    group: 'manage',
    isShown: ({ CanGrant }) => CanGrant,
    label: (language) => language.words(portalWords).item.owner,
    Icon: UserRoundCog,
  },
  Dialog: lazy(() => import('./owner-dialog.tsx').then((module) => ({ default: module.OwnerDialog }))),
}
