import { Info } from 'lucide-react'
import { lazy } from 'react'
import { cardMenuWords } from '../../sdk/text/en/card-menu.ts'
import type { ItemAction } from './item-action.ts'

const DetailsDialog = lazy(() => import('../card-menu/details-dialog.tsx').then((module) => ({ default: module.DetailsDialog })))

/** Shows the details of the item and its files. */
export const detailsAction: ItemAction = {
  name: 'details',
  menu: { group: 'use', isShown: () => true, label: (language) => language.words(cardMenuWords).details, Icon: Info },
  Dialog: (props) => <DetailsDialog open summary={props.item} {...props} />,
}
