import type { ReactNode } from 'react'
import { PanelIcon } from './panel-icon.tsx'

/** Props of `Player.MenuItem`. */
export interface MenuItemProps {
  /** It is chosen, or switched on. */
  checked: boolean
  /** One of several (the default) or a switch of its own. */
  kind?: 'radio' | 'checkbox'
  /** Called when it is chosen. */
  onChoose: () => void
  /** Class names besides those of the part. */
  className?: string
  children: ReactNode
}

/**
 * A choice in a menu. One of several closes it, a switch does not.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.Menu label="Size" face="Aa"><Player.MenuItem checked onChoose={() => {}}>Large</Player.MenuItem></Player.Menu></Player.Controls>
 * </Player.Root>
 */
export const MenuItem = ({ checked, kind = 'radio', onChoose, className = '', children }: MenuItemProps) => (
  <button
    type="button"
    className={`vt-menu-item ${className}`}
    role={`menuitem${kind}`}
    aria-checked={checked}
    tabIndex={-1}
    onClick={onChoose}
  >
    <PanelIcon name="check" />
    {children}
  </button>
)

/** Opens a page of the menu, and shows its current choice. `isLeft`: the focus returns here from that page. */
export const MenuLink = ({
  now,
  isLeft = false,
  onOpen,
  className = '',
  children,
}: Pick<MenuItemProps, 'className' | 'children'> & { now?: string; isLeft?: boolean; onOpen: () => void }) => (
  <button
    type="button"
    className={`vt-menu-item vt-menu-link ${className}`}
    role="menuitem"
    tabIndex={-1}
    data-left={isLeft || undefined}
    onClick={onOpen}
  >
    {children}
    {now && <span className="vt-menu-now">{now}</span>}
    <PanelIcon name="forward" />
  </button>
)
