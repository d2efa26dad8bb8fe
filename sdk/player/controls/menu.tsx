import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'
import { Popup } from './popup.tsx'

export { MenuItem, type MenuItemProps } from './menu-item.tsx'

/** Props of `Player.Menu`. */
export interface MenuProps {
  /** Accessible name of the button. */
  label: string
  /** Its icon or text. */
  face: ReactNode
  /** Class names besides those of the part. */
  className?: string
  children: ReactNode
}

/**
 * A button of the bar that opens a list over the video. Keys: arrows, Home and End move, Escape closes.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.Menu label="Size" face="Aa"><Player.MenuItem checked onChoose={() => {}}>Large</Player.MenuItem></Player.Menu></Player.Controls>
 * </Player.Root>
 */
export const Menu = ({ children, ...button }: MenuProps) => (
  <Popup {...button}>
    {(close) => (
      <Panel label={button.label} close={close} isMenu>
        {children}
      </Panel>
    )}
  </Popup>
)
