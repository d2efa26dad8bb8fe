import { type ReactNode, Suspense, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'

export interface MenuButtonProps extends ButtonLook {
  /** Accessible name of the button; not needed if its content is text. */
  label?: string
  children: ReactNode
  /** Begins to fetch the menu, when a hand or the focus comes near. */
  load: () => Promise<unknown>
  /** The menu with a button of its own that looks the same; it opens at once. */
  menu: ReactNode
}

/** The button of a menu, until someone presses it: what menus are made of is a third of all that a page would otherwise wait for. */
export function MenuButton({ label, children, load, menu, ...face }: MenuButtonProps) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <Button
      {...face}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      {children}
    </Button>
  )
  return wanted ? <Suspense fallback={button}>{menu}</Suspense> : button
}
