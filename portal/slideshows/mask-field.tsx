import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { FrameArea } from '../../sdk/slideshows/contract.ts'
import { slideshowEditorWords } from '../../sdk/text/en/slideshow-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Field } from '../ui/field.tsx'
import './mask-field.css'

/** The area at first: where recorders often put the camera. */
export const firstMask: FrameArea = { left: 70, top: 60, width: 30, height: 40 }

export interface MaskFieldProps {
  /** Address of a file of the video; without one the area is drawn on a plain frame. */
  film: string | undefined
  /** The second whose frame is shown. */
  time: number
  area: FrameArea
  onChange: (area: FrameArea) => void
  error: string | undefined
}

const sides = ['left', 'top', 'width', 'height'] as const
/** Percent below which a press is no drawn area. */
const minDrawn = 2

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, Math.round(value)))

/** The nearest area of whole percents that lies inside the frame. */
function fitArea({ left, top, width, height }: FrameArea): FrameArea {
  const [x, y] = [clamp(left, 99), clamp(top, 99)]
  return { left: x, top: y, width: Math.max(1, clamp(width, 100 - x)), height: Math.max(1, clamp(height, 100 - y)) }
}

/** An area of the frame of a video: drawn with the pointer, or set by four numbers. */
export function MaskField({ film, time, area, onChange, error }: MaskFieldProps) {
  const words = useWords(slideshowEditorWords)
  const video = useRef<HTMLVideoElement>(null)
  const drawing = useDrawing(area, onChange)
  useEffect(() => {
    if (video.current) video.current.currentTime = time
  }, [time])
  const { left, top, width, height } = area
  return (
    <fieldset className="vp-field-group">
      <legend>{words.maskArea}</legend>
      <div className="vp-mask" dir="ltr" {...drawing}>
        <video ref={video} src={film || undefined} muted playsInline preload="auto" aria-hidden tabIndex={-1} />
        <div className="vp-mask-area" style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }} />
      </div>
      <p className="vp-help">{words.maskHint}</p>
      <div className="vp-mask-sides">
        {sides.map((side) => (
          <SideField key={side} side={side} area={area} error={side === 'width' ? error : undefined} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  )
}

interface SideFieldProps {
  side: (typeof sides)[number]
  area: FrameArea
  error: string | undefined
  onChange: (area: FrameArea) => void
}

/** A number of the area. An empty field, or one with half a number, changes nothing until the number is whole. */
function SideField({ side, area, error, onChange }: SideFieldProps) {
  const words = useWords(slideshowEditorWords)
  const [text, setText] = useState<string>()
  const min = side === 'width' || side === 'height' ? 1 : 0
  return (
    <Field
      label={words.maskSides[side]}
      type="number"
      inputMode="numeric"
      dir="ltr"
      min={min}
      max={100}
      value={text ?? area[side]}
      error={error}
      onBlur={() => setText(undefined)}
      onChange={({ target: { value } }) => {
        const number = value === '' ? Number.NaN : Number(value)
        const isWhole = number >= min && number <= 100
        setText(isWhole ? undefined : value)
        if (isWhole) onChange(fitArea({ ...area, [side]: number }))
      }}
    />
  )
}

/** A press inside the area moves it; elsewhere it draws another one. */
function useDrawing(area: FrameArea, onChange: (area: FrameArea) => void) {
  const began = useRef<{ x: number; y: number; held: FrameArea | undefined }>(undefined)
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent): { x: number; y: number } => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: clamp(((clientX - left) / width) * 100, 100), y: clamp(((clientY - top) / height) * 100, 100) }
  }
  const end = (): void => {
    began.current = undefined
  }
  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { x, y } = placeOf(event)
      const isInside = x >= area.left && x <= area.left + area.width && y >= area.top && y <= area.top + area.height
      began.current = { x, y, held: isInside ? area : undefined }
    },
    onPointerMove(event: PointerEvent): void {
      const { current } = began
      if (!current) return
      const { x, y } = placeOf(event)
      const [wide, high] = [x - current.x, y - current.y]
      const { held } = current
      if (held) {
        const left = clamp(held.left + wide, 100 - held.width)
        onChange({ ...held, left, top: clamp(held.top + high, 100 - held.height) })
      } else if (Math.abs(wide) >= minDrawn && Math.abs(high) >= minDrawn) {
        const corner = { left: Math.min(x, current.x), top: Math.min(y, current.y) }
        onChange(fitArea({ ...corner, width: Math.abs(wide), height: Math.abs(high) }))
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
