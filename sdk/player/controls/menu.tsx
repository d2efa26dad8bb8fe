import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { usePlayer } from './player-context.ts'

/** What `Player.Menu` takes. */
export interface MenuProps {
  label: string
  face: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A button of the bar that opens a list over the picture. Keys: arrows, Home and End move, Escape closes.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.Menu label="Size" face="Aa"><Player.MenuItem checked onChoose={() => {}}>Large</Player.MenuItem></Player.Menu></Player.Controls>
 * </Player.Root>
 */
export function Menu({ label, face, className = '', children }: MenuProps) {
  const { idle } = usePlayer()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const close = (): void => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (!open) return
    const release = idle?.hold()
    const items = itemsOf(box.current)
    const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0]
    chosen?.focus()
    const outside = (event: Event): void => {
      if (box.current && !event.composedPath().includes(box.current)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      release?.()
    }
  }, [open, idle])

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const items = itemsOf(box.current)
    const at = items.findIndex((item) => item === event.target)
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items.at(at - 1),
      Home: items[0],
      End: items.at(-1),
    }
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return setOpen(false)
    else if (targets[event.key]) targets[event.key]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={box} className={`vt-menu ${className}`}>
      <button
        ref={button}
        type="button"
        className="vt-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div className="vt-menu-list" role="menu" tabIndex={-1} aria-label={label} onKeyDown={move} onClick={close}>
          {children}
        </div>
      )}
    </div>
  )
}

const itemsOf = (box: HTMLElement | null): HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

/** What `Player.MenuItem` takes. */
export interface MenuItemProps {
  checked: boolean
  /** One of several (the default) or a switch of its own. */
  kind?: 'radio' | 'checkbox'
  onChoose: () => void
  children: ReactNode
}

/**
 * A choice in a menu, for `Player.Menu`.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.Menu label="Size" face="Aa"><Player.MenuItem checked={false} onChoose={() => {}}>Small</Player.MenuItem></Player.Menu></Player.Controls>
 * </Player.Root>
 */
export const MenuItem = ({ checked, kind = 'radio', onChoose, children }: MenuItemProps) => (
  <button type="button" className="vt-menu-item" role={`menuitem${kind}`} aria-checked={checked} tabIndex={-1} onClick={onChoose}>
    <Icon name="check" />
    {children}
  </button>
)
