import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { usePlayer } from './player-context.ts'

/** Props of `Player.Popup`. */
export interface PopupProps {
  /** Accessible name of the button. */
  label: string
  face: ReactNode
  className?: string
  /** Kind of the popup: a list of choices (the default), or a dialog with its own controls. */
  kind?: 'menu' | 'dialog'
  /** Content of the popup. `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/**
 * A button of the bar that opens something over the video. Escape, a click elsewhere and focus that moves on close it; while it is open the
 * controls stay.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.Popup label="Notes" kind="dialog" face="N">{(close) => <Player.Panel label="Notes" close={close}>Nothing yet</Player.Panel>}</Player.Popup></Player.Controls>
 * </Player.Root>
 */
export function Popup({ label, face, className = '', kind = 'menu', children }: PopupProps) {
  const { idle } = usePlayer()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const close = (): void => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }

  useLayoutEffect(() => {
    if (!open) return
    const release = idle?.hold()
    const outside = (event: Event): void => {
      if (box.current && !event.composedPath().includes(box.current)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      release?.()
    }
  }, [open, idle])

  return (
    <div
      ref={box}
      role="presentation"
      className={`vt-menu ${className}`}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        part="button menu-button"
        className="vt-button"
        aria-label={label}
        title={label}
        aria-haspopup={kind}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && children(close)}
    </div>
  )
}
