import type { ReactNode } from 'react'
import { widgetsWords } from '../text/en/widgets.ts'
import { useWords } from '../text/language.ts'

/** Props of `WidgetHead`. */
export interface WidgetHeadProps {
  title: string
  titleId: string
  /** Draws the buttons of a row that is scrolled. */
  isRow: boolean
  /** Between the buttons: which of so many is shown. */
  count?: number
  children?: ReactNode
}

/** Heading and buttons of a widget. The buttons come to life with `scrollRow`; their room is kept from the start. */
export function WidgetHead({ title, titleId, isRow, count, children }: WidgetHeadProps) {
  if (!title && !isRow && !children) return null
  return (
    <div className="vt-widget-head">
      {title && (
        <h2 className="vt-widget-title" id={titleId} dir="auto">
          {title}
        </h2>
      )}
      {children}
      {isRow && (
        <div className="vt-widget-steps">
          <Step way="back" />
          {count !== undefined && (
            <span className="vt-widget-place" role="status" dir="ltr">
              {`1 / ${count}`}
            </span>
          )}
          <Step way="on" />
        </div>
      )}
    </div>
  )
}

const Step = ({ way }: { way: 'back' | 'on' }) => {
  const words = useWords(widgetsWords)
  return (
    <button type="button" className="vt-widget-step" data-step={way} aria-label={words.steps[way]}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={way === 'back' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
      </svg>
    </button>
  )
}
