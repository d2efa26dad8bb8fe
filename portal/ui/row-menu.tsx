import { Ellipsis, type LucideIcon } from 'lucide-react'
import { admin } from '../../sdk/text/en.ts'
import { Menu } from './menu.tsx'

export interface RowAction {
  label: string
  Icon: LucideIcon
  onClick: () => void
}

export interface RowMenuProps {
  /** Whose actions these are. */
  name: string
  actions: readonly RowAction[]
}

export const RowMenu = ({ name, actions }: RowMenuProps) => (
  <Menu look="icon" label={admin.actionsOf(name)} title={admin.actions} entries={actions}>
    <Ellipsis aria-hidden size={20} />
  </Menu>
)
