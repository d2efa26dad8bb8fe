import { Ellipsis, type LucideIcon } from 'lucide-react'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Menu } from './menu.tsx'

export interface RowAction {
  label: string
  Icon: LucideIcon
  onClick: () => void
}

export interface RowMenuProps {
  /** Name of the row. */
  name: string
  actions: readonly RowAction[]
}

export const RowMenu = ({ name, actions }: RowMenuProps) => {
  const admin = useWords(adminWords)
  return (
    <Menu look="icon" label={admin.actionsOf({ name })} title={admin.actions} entries={actions}>
      <Ellipsis aria-hidden size={20} />
    </Menu>
  )
}
