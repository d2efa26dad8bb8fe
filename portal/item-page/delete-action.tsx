import { Trash2 } from 'lucide-react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { ItemAction } from './item-action.ts'

/** Moves the item to the trash. */
export const deleteAction: ItemAction = {
  name: 'delete',
  menu: {
    group: 'delete',
    isShown: ({ CanDelete }) => CanDelete,
    label: (language) => language.words(portalWords).item.delete,
    Icon: Trash2,
  },
  Dialog: (props) => <DeleteDialog open {...props} />,
}
