import { KeyRound } from 'lucide-react'
import { lazy } from 'react'
import { adminWords } from '../../sdk/text/en/admin.ts'
import type { ItemAction } from '../item-page/item-action.ts'

const GrantDialog = lazy(() => import('./grant-dialog.tsx').then((module) => ({ default: module.GrantDialog })))

/** Gives people and groups access to the item. */
export const grantAction: ItemAction = {
  name: 'access',
  menu: {
    group: 'manage',
    isShown: ({ CanGrant }) => CanGrant,
    label: (language) => language.words(adminWords).grants.open,
    Icon: KeyRound,
  },
  Dialog: ({ item, onClose }) => <GrantDialog open item={item} onClose={onClose} />,
}
