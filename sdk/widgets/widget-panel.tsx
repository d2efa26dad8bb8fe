import { type ReactNode, useEffect, useRef } from 'react'
import { widgetsWords } from '../text/en/widgets.ts'
import { useWords } from '../text/language.ts'

/** Props of `WidgetPanel`. */
export interface WidgetPanelProps {
  id: string
  title: string
  /** Page of the item. */
  href: string
  onClose: () => void
  children: ReactNode
}

/** Panel below a tile in which its item plays. Escape and its button close it. */
export function WidgetPanel({ id, title, href, onClose, children }: WidgetPanelProps) {
  const words = useWords(widgetsWords)

  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' })
  }, [])
  return (
    <section
      ref={box}
      id={id}
      className="vt-widget-stage"
      tabIndex={-1}
      aria-label={words.panel({ title })}
      onKeyDown={(event) => {
        // An open menu inside handles Escape first and prevents its default. The sidebar of a player listens to the document, after this.
        const player = (event.target as Element).closest('.vt-player')
        if (event.key !== 'Escape' || event.defaultPrevented || player?.querySelector('.vt-sidebar')) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="vt-widget-bar">
        <a className="vt-widget-link" href={href} target="_blank" rel="noopener" aria-label={words.opensPortal({ title })} dir="auto">
          {title}
        </a>
        <button type="button" className="vt-widget-close" aria-label={words.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <div className="vt-widget-body">{children}</div>
    </section>
  )
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
