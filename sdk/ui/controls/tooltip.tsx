import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import './controls.css'

export interface TooltipProps {
  text: string
  /** The control that the text describes. It gets the properties, of which it needs `aria-describedby`. */
  children: (described: { 'aria-describedby': string }) => ReactNode
}

/** A short text beside a control while the pointer rests on it or it has the focus. It fades in within 150 ms and out within 20; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  // It keeps its side while it fades out.
  const [side, setSide] = useState<'start' | 'end'>('start')
  const show = ({ currentTarget }: { currentTarget: Element }): void => {
    setSide(isNearEnd(currentTarget) ? 'end' : 'start')
    setShown(true)
  }
  const hide = (): void => setShown(false)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isShown) return
    // Escape closes the tooltip alone, not the dialog around it.
    event.stopPropagation()
    hide()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it is no control: it hears about the one inside
    <span className="vt-tooltip-anchor" onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide} onKeyDown={onKeyDown}>
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} className="vt-tooltip" data-shown={isShown || undefined} data-end={side === 'end' || undefined}>
        {text}
      </span>
    </span>
  )
}

/** Whether an element is in the half of the window where lines of text end. */
function isNearEnd(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect()
  const isRight = left + right > window.innerWidth
  return isRight !== (getComputedStyle(element).direction === 'rtl')
}
