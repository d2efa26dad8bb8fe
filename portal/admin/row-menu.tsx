import { Menu } from '@base-ui/react/menu'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
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
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef<RowAction>(undefined)
  // What an action opens gives the focus back to where it was: first it has to be on the button, not on an entry that is gone.
  const runChosen = (isOpen: boolean) => {
    if (isOpen) return
    const action = chosen.current
    chosen.current = undefined
    if (!action) return
    trigger.current?.focus()
    action.onClick()
  }
  return (
    <Menu.Root onOpenChangeComplete={runChosen}>
      <Menu.Trigger ref={trigger} className="vp-icon-button" aria-label={admin.actionsOf(name)} title={admin.actions}>
        <Ellipsis aria-hidden size={20} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="vp-layer">
          <Menu.Popup className="vp-menu">
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                className="vp-menu-item"
                onClick={() => {
                  chosen.current = action
                }}
              >
                <action.Icon aria-hidden size={18} /> {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
