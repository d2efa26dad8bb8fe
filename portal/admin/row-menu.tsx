import { Menu } from '@base-ui/react/menu'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { admin } from '../../sdk/text/en.ts'

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

export function RowMenu({ name, actions }: RowMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className="vp-icon-button" aria-label={admin.actionsOf(name)} title={admin.actions}>
        <Ellipsis aria-hidden size={20} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="vp-layer">
          <Menu.Popup className="vp-menu">
            {actions.map(({ label, Icon, onClick }) => (
              <Menu.Item key={label} className="vp-menu-item" onClick={onClick}>
                <Icon aria-hidden size={18} /> {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
