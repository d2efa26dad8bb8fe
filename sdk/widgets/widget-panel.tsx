import { type ReactNode, useEffect, useRef } from 'react'
import type { MediaSummary } from '../media/contract.ts'
import { widgets as words } from '../text/en.ts'
import { addressOn } from './address-on.ts'

export interface WidgetPanelProps {
  id: string
  item: MediaSummary
  base: string
  /** Row of the grid. */
  row: number
  onClose: () => void
  children: ReactNode
}

/** Where an item plays, below the row of its tile. Escape closes it, as its button does. */
export function WidgetPanel({ id, item, base, row, onClose, children }: WidgetPanelProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' })
  }, [])
  return (
    <li className="vt-widget-panel" style={{ gridRow: row }}>
      <section
        ref={box}
        id={id}
        className="vt-widget-stage"
        tabIndex={-1}
        aria-label={words.panel(item.Title)}
        onKeyDown={(event) => {
          // What is inside closes its own menus first, and says so.
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.stopPropagation()
          onClose()
        }}
      >
        <div className="vt-widget-bar">
          <a
            className="vt-widget-link"
            href={addressOn(base, item.ViewURL)}
            target="_blank"
            rel="noopener"
            aria-label={words.opensPortal(item.Title)}
            dir="auto"
          >
            {item.Title}
          </a>
          <button type="button" className="vt-widget-close" aria-label={words.close} onClick={onClose}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </div>
        <div className="vt-widget-body">{children}</div>
      </section>
    </li>
  )
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
