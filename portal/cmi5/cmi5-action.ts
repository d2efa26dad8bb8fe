import { Package } from 'lucide-react'
import { lazy } from 'react'
import { cmi5Words } from '../../sdk/text/en/cmi5.ts'
import type { ItemAction } from '../item-page/item-action.ts'

const Cmi5Dialog = lazy(() => import('./cmi5-dialog.tsx').then((module) => ({ default: module.Cmi5Dialog })))

/** Downloads the item as a package for learning environments, for people who may edit it, while cmi5 is on. */
export const cmi5Action: ItemAction = {
  name: 'cmi5',
  menu: {
    group: 'manage',
    isShown: ({ HasCmi5 }) => HasCmi5 === true,
    label: (language) => language.words(cmi5Words).action,
    Icon: Package,
  },
  Dialog: Cmi5Dialog,
}
