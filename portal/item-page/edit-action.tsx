import { Pencil } from 'lucide-react'
import { lazy } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import type { ItemAction, ItemButtonProps } from './item-action.ts'

const EditDialog = lazy(() => import('./edit-dialog.tsx').then((module) => ({ default: module.EditDialog })))

/** Opens the form of the item. */
export const editAction: ItemAction = { name: 'edit', Button: EditButton, Dialog: (props) => <EditDialog open {...props} /> }

function EditButton({ item, onOpen }: ItemButtonProps) {
  const words = useWords(portalWords).item
  if (!item.CanEdit) return null
  return (
    <Button onClick={onOpen}>
      <Pencil aria-hidden size={18} /> {words.edit}
    </Button>
  )
}
