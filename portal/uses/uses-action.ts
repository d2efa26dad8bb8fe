import { MapPinned } from 'lucide-react'
import { lazy } from 'react'
import { usesWords } from '../../sdk/text/en/uses.ts'
import type { ItemAction } from '../item-page/item-action.ts'

const UsesDialog = lazy(() => import('./uses-dialog.tsx').then((module) => ({ default: module.UsesDialog })))

/** Shows the places that show the item, to people who may edit it. */
export const usesAction: ItemAction = {
  name: 'uses',
  menu: {
    group: 'manage',
    isShown: ({ CanEdit }) => CanEdit,
    label: (language) => language.words(usesWords).title,
    Icon: MapPinned,
  },
  Dialog: UsesDialog,
}
