import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { type DrawnLine } from './drawing.ts'
import { listenToMarks, type MarkInputs } from './mark-input.ts'
import type { ImageLayer } from './use-image-box.ts'
import { type PointerStore, usePointer } from './use-pointer.ts'

export interface ImageOverlayProps {
  image: ImageLayer
  lines: readonly DrawnLine[]
  pointer: PointerStore
  /** The presenter points or draws; undefined: the overlay takes no presses. */
  input?: (MarkInputs & { label: string; helpId: string }) | undefined
}

/** The lines and the pointer over an image, and the area in which the presenter points and draws. Screen readers have `MarkNews`. */
export function ImageOverlay({ image, lines, pointer, input }: ImageOverlayProps) {
  return createPortal(
    <>
      <svg className="vt-class-lines" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden>
        {lines.map(({ ID, Color, Points }) => (
          <g key={ID} data-color={Color}>
            {/* The dark edge keeps a line apart from an image of its own color. */}
            <path className="vt-class-line-edge" d={pathOf(Points)} />
            <path d={pathOf(Points)} />
          </g>
        ))}
      </svg>
      <Pointer pointer={pointer} />
      {input && <InputArea {...input} />}
    </>,
    image.element,
  )
}

/** A line of one point is a dot, because its ends are round. */
function pathOf(points: readonly number[]): string {
  const places = points.flatMap((x, at) => (at % 2 === 0 ? [`${Math.round(x * 1000)} ${Math.round((points[at + 1] ?? 0) * 1000)}`] : []))
  return `M${places.join('L')}${places.length === 1 ? 'h0.01' : ''}`
}

function Pointer({ pointer }: Pick<ImageOverlayProps, 'pointer'>) {
  const place = usePointer(pointer)
  if (!place) return null
  return <span className="vt-class-pointer" aria-hidden style={{ left: `${place.X * 100}%`, top: `${place.Y * 100}%` }} />
}

function InputArea({ mode, label, helpId, ...inputs }: NonNullable<ImageOverlayProps['input']>) {
  const area = useRef<HTMLDivElement>(null)
  const latest = useRef(inputs)
  latest.current = inputs
  // Before the area is drawn: someone may press it at once.
  useLayoutEffect(() => {
    const { current } = area
    if (!current) return undefined
    const before = document.activeElement
    current.focus({ preventScroll: true })
    const stop = listenToMarks(current, {
      mode,
      onMove: (place) => latest.current.onMove(place),
      onPen: (isDown, place) => latest.current.onPen(isDown, place),
      onEnd: () => {
        // The button that began it has the focus again.
        if (before instanceof HTMLElement) before.focus()
        latest.current.onEnd()
      },
    })
    return stop
  }, [mode])
  return (
    <div
      ref={area}
      className="vt-class-input"
      data-mode={mode}
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-describedby={helpId}
    />
  )
}
