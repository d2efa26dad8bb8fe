import { type CSSProperties, type PointerEvent, type ReactNode, useRef } from 'react'
import { usePlayer } from './player-context.ts'

export interface SliderProps {
  /** Its name for `::part`. */
  part?: string
  label: string
  /** The value as text. */
  text: string
  value: number
  /** Default: 0. */
  min?: number
  max: number
  /** How far the arrow keys move; page keys move ten times as far. */
  step: number
  className?: string
  style?: CSSProperties
  /** Called with every value a pointer drags to. */
  onDrag?: (value: number) => void
  /** Called with the value that was chosen: on release, or by a key. */
  onChoose: (value: number) => void
  onPoint?: (value: number | undefined) => void
  onFocus?: () => void
  /** The drag was taken away, by a scroll for example. */
  onCancel?: () => void
  children?: ReactNode
}

/**
 * A range input that keys and assistive technology use, under a track that pointers use: what a pointer means depends on the
 * track's width alone, not on the size that a browser gives to its thumb.
 */
export function Slider({
  part,
  label,
  text,
  value,
  min = 0,
  max,
  step,
  className = '',
  style,
  onDrag,
  onChoose,
  onPoint,
  onFocus,
  onCancel,
  children,
}: SliderProps) {
  const { idle } = usePlayer()
  const release = useRef<() => void>(undefined)
  const dragged = useRef(0)

  const valueAt = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return width > 0 ? min + Math.max(0, Math.min(1, (event.clientX - left) / width)) * (max - min) : min
  }
  const drag = (next: number): void => {
    dragged.current = next
    onDrag?.(next)
  }
  const drop = (chosen: boolean): void => {
    if (!release.current) return
    release.current()
    release.current = undefined
    if (chosen) onChoose(dragged.current)
  }
  const keys: Record<string, number> = {
    ArrowLeft: value - step,
    ArrowDown: value - step,
    ArrowRight: value + step,
    ArrowUp: value + step,
    PageDown: value - step * 10,
    PageUp: value + step * 10,
    Home: min,
    End: max,
  }
  return (
    <div
      part={part}
      className={`vt-slider ${className}`}
      style={{ ...style, '--vt-at': max > min ? Math.max(0, Math.min(1, (value - min) / (max - min))) : 0 } as CSSProperties}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.querySelector('input')?.focus({ preventScroll: true })
        release.current = idle?.hold() ?? (() => undefined)
        drag(valueAt(event))
      }}
      onPointerMove={(event) => {
        const next = valueAt(event)
        onPoint?.(next)
        if (release.current) drag(next)
      }}
      onPointerUp={() => drop(true)}
      onPointerCancel={() => {
        drop(false)
        onCancel?.()
      }}
      onPointerLeave={() => onPoint?.(undefined)}
    >
      <input
        type="range"
        min={min}
        max={max || 1}
        step="any"
        value={value}
        aria-label={label}
        aria-valuetext={text}
        {...(onFocus ? { onFocus } : {})}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          const next = keys[event.key]
          if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return
          event.preventDefault()
          onChoose(Math.max(min, Math.min(max, next)))
        }}
      />
      {children}
    </div>
  )
}
