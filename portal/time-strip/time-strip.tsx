import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { PanelHost } from '../../sdk/panels/index.ts'
import { useStore } from '../../sdk/store/index.ts'
import { timeStripWords } from '../../sdk/text/en/time-strip.ts'
import { useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'
import './time-strip.css'

/** Something that happens at a time of the media. */
export interface TimeMark {
  id: number
  name: string
  /** Seconds. */
  time: number
}

export interface TimeStripProps {
  /** The name of the strip. */
  label: string
  marks: readonly TimeMark[]
  /** Seconds. */
  duration: number
  host: Pick<PanelHost, 'playback' | 'playFrom'>
  /** Stores another time. Ends when `marks` has it; the mark returns to its place where it was refused. */
  onMove: (id: number, time: number) => Promise<unknown>
}

/** Milliseconds after the last key until the time is stored. */
const debounceMs = 700
/** Pixels that a pointer moves before a press is a drag. */
const dragPixels = 4
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/**
 * The times of an item from its start to its end, with marks that are moved by dragging or by keys: arrows by a second, with Shift by ten; Page Up
 * and Page Down choose another mark. A press on the strip plays from there.
 */
export function TimeStrip({ label, marks, duration, host, onMove }: TimeStripProps) {
  const words = useWords(timeStripWords)
  const hint = useId()
  const strip = useRef<HTMLDivElement>(null)
  const moves = useMoves(marks, duration, onMove)
  const { moved, move, store, cancel } = moves
  const [chosen, setChosen] = useState<number>()
  const shown = marks.map((mark) => (mark.id === moved?.id ? { ...mark, time: moved.time } : mark))
  const sorted = [...shown].sort((one, other) => one.time - other.time)
  const inTabOrder = (sorted.find(({ id }) => id === chosen) ?? sorted[0])?.id
  const timeAt = (x: number): number => {
    const { left, width } = strip.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return ((x - left) / width) * duration
  }
  const choose = (id: number): void => {
    setChosen(id)
    strip.current?.querySelector<HTMLElement>(`[data-mark="${id}"]`)?.focus()
  }
  return (
    <div className="vp-time-strip" dir="ltr">
      <div
        ref={strip}
        role="group"
        aria-label={label}
        aria-describedby={hint}
        className="vp-time-strip-line"
        onPointerDown={({ button, clientX, target, currentTarget }) =>
          button === 0 && target === currentTarget && host.playFrom(Math.max(0, timeAt(clientX)))
        }
      >
        <Now host={host} duration={duration} />
        {/* In the order of `marks`: a mark that is moved past another keeps its element, and with it the pointer. */}
        {shown.map((mark) => (
          <Mark
            key={mark.id}
            {...{ mark, duration, timeAt }}
            isInTabOrder={mark.id === inTabOrder}
            isMoved={mark.id === moved?.id}
            onFocus={() => setChosen(mark.id)}
            onBlur={store}
            onKey={(event) => onKey(event, mark, { sorted, duration, moves, choose, onPlay: host.playFrom })}
            onPress={() => host.playFrom(mark.time)}
            onDrag={(time) => move(mark.id, time)}
            onDrop={store}
            onCancel={cancel}
          />
        ))}
      </div>
      <p id={hint} className="vp-help" dir="auto">
        {words.hint}
      </p>
    </div>
  )
}

interface KeyContext {
  /** The marks in the order of their times. */
  sorted: readonly TimeMark[]
  duration: number
  moves: ReturnType<typeof useMoves>
  choose: (id: number) => void
  onPlay: (time: number) => void
}

function onKey(event: KeyboardEvent, mark: TimeMark, { sorted, duration, moves, choose, onPlay }: KeyContext): void {
  const { key, shiftKey } = event
  const { id, time } = mark
  const at = sorted.findIndex((one) => one.id === id)
  const step = (steps[key] ?? 0) * (shiftKey ? 10 : 1)
  if (step !== 0) moves.move(id, Math.round(moves.timeOf(mark)) + step, debounceMs)
  else if (key === 'Home' || key === 'End') moves.move(id, key === 'Home' ? 0 : duration, debounceMs)
  else if (key === 'PageUp' || key === 'PageDown') choose(sorted[at + (key === 'PageUp' ? -1 : 1)]?.id ?? id)
  else if (key === 'Enter') onPlay(time)
  else if (key === 'Escape' && moves.moved) moves.cancel()
  else return
  event.preventDefault()
  event.stopPropagation()
}

interface MovedMark {
  id: number
  time: number
}

/** The mark that is being moved, until its new time is stored. */
function useMoves(marks: readonly TimeMark[], duration: number, onMove: TimeStripProps['onMove']) {
  const [moved, draw] = useState<MovedMark>()
  // The next event may come before the strip is drawn again.
  const held = useRef<MovedMark>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = (next: MovedMark | undefined): void => {
    held.current = next
    draw(next)
  }
  const cancel = (): void => {
    clearTimeout(timer.current)
    hold(undefined)
  }
  const store = (): void => {
    clearTimeout(timer.current)
    const { current } = held
    held.current = undefined
    const before = marks.find(({ id }) => id === current?.id)
    if (!current) return
    if (before?.time === current.time) return draw(undefined)
    // The promise ends when the marks have been read again, or with a refusal that the page has shown.
    const end = (): void => {
      if (held.current === undefined) draw(undefined)
    }
    onMove(current.id, current.time).then(end, end)
  }
  const latest = useRef(store)
  latest.current = store
  useEffect(() => () => latest.current(), [])
  const move = (id: number, time: number, storeAfterMs?: number): void => {
    clearTimeout(timer.current)
    if (held.current && held.current.id !== id) store()
    hold({ id, time: Math.min(duration, Math.max(0, Math.round(time * 10) / 10)) })
    if (storeAfterMs !== undefined) timer.current = setTimeout(() => latest.current(), storeAfterMs)
  }
  const timeOf = ({ id, time }: MovedMark): number => (held.current?.id === id ? held.current.time : time)
  return { moved, timeOf, move, store, cancel }
}

interface MarkProps {
  mark: TimeMark
  duration: number
  timeAt: (x: number) => number
  isInTabOrder: boolean
  isMoved: boolean
  onFocus: () => void
  onBlur: () => void
  onKey: (event: KeyboardEvent) => void
  onPress: () => void
  onDrag: (time: number) => void
  onDrop: () => void
  onCancel: () => void
}

function Mark({ mark, duration, timeAt, isInTabOrder, isMoved, onPress, onDrag, onDrop, onCancel, ...events }: MarkProps) {
  const began = useRef<{ x: number; isDrag: boolean }>(undefined)
  const pull = ({ clientX }: PointerEvent): void => {
    const { current } = began
    if (!current) return
    current.isDrag ||= Math.abs(clientX - current.x) >= dragPixels
    if (current.isDrag) onDrag(timeAt(clientX))
  }
  const drop = (): void => {
    const isDrag = began.current?.isDrag
    if (began.current === undefined) return
    began.current = undefined
    if (isDrag) onDrop()
    else onPress()
  }
  return (
    <div
      role="slider"
      className="vp-time-mark"
      data-mark={mark.id}
      data-is-moved={isMoved || undefined}
      data-edge={mark.time < duration * 0.2 ? 'start' : mark.time > duration * 0.8 ? 'end' : undefined}
      style={{ left: `${(mark.time / Math.max(1, duration)) * 100}%` }}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={mark.name}
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={Math.floor(mark.time)}
      aria-valuetext={formatTime(mark.time)}
      onFocus={events.onFocus}
      onBlur={events.onBlur}
      onKeyDown={events.onKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
        began.current = { x: event.clientX, isDrag: false }
      }}
      onPointerMove={pull}
      onPointerUp={drop}
      onPointerCancel={() => {
        began.current = undefined
        onCancel()
      }}
    >
      <span className="vp-time-mark-text" aria-hidden>
        {formatTime(mark.time)} {mark.name}
      </span>
    </div>
  )
}

/** The current time of the player. */
function Now({ host, duration }: Pick<TimeStripProps, 'host' | 'duration'>) {
  const time = useStore(host.playback, (state) => state.time)
  return <div className="vp-time-strip-now" style={{ left: `${Math.min(100, (time / Math.max(1, duration)) * 100)}%` }} />
}
