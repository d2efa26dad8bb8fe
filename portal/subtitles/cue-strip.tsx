import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { readPeaks } from '../../sdk/player/index.ts'
import type { EditorMedia } from './cue-row.tsx'
import type { EditedCue } from './edited-text.ts'
import type { EditorActions } from './use-editor.ts'
import { type CutTimes, cutsBetween, noCuts, snapMs } from './video-cuts.ts'

/** Milliseconds that the strip shows, the current time in the middle. */
const shownMs = 16_000
/** Bars that are drawn at once. */
const maxBars = 60
const edgePixels = 7

export interface CueStripProps {
  cues: readonly EditedCue[]
  selected: ReadonlySet<number>
  /** Milliseconds; 0 where it is not known. */
  duration: number
  /** The address of the loudness of a sound. */
  peaksUrl: string | undefined
  cuts: CutTimes
  /** Dragged times snap to cuts. */
  snaps: boolean
  actions: EditorActions
  media: EditorMedia
}

interface Drag {
  key: number
  part: 'from' | 'to' | 'both'
  x: number
  ms: number
}

/**
 * The lines around the current time, over the loudness of the sound. Lines are dragged in time, selected ones together, with Shift everything
 * from there on; their edges are dragged alone. With Alt they snap to nothing. The fields of the rows and "Shift times" do the same by keyboard.
 */
export function CueStrip({ cues, selected, duration, peaksUrl, cuts, snaps, actions, media }: CueStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const now = useNow(media)
  const begin = now - shownMs / 2
  const shown = cues.filter(({ from, to }) => to > begin && from < begin + shownMs).slice(0, maxBars)
  const msPerPixel = (): number => shownMs / (strip.current?.clientWidth || 1)
  const { drag, ...bar } = useDrag({
    ...{ actions, media, msPerPixel },
    edgesOf: (key) => [now, ...edgesOf(shown, key)],
    cuts: snaps ? cutsBetween(cuts, begin - shownMs, begin + 2 * shownMs) : noCuts,
  })
  return (
    <div
      ref={strip}
      className="vp-strip"
      dir="ltr"
      aria-hidden
      onPointerDown={(event) => {
        const { left } = event.currentTarget.getBoundingClientRect()
        media.seek(Math.max(0, begin + (event.clientX - left) * msPerPixel()))
      }}
    >
      {peaksUrl !== undefined && <Peaks url={peaksUrl} begin={begin} duration={duration} />}
      {cutsBetween(cuts, begin, begin + shownMs).map((cut) => (
        <div key={cut} className="vp-strip-cut" style={{ left: `${((cut - begin) / shownMs) * 100}%` }} />
      ))}
      {shown.map((cue) => (
        <Bar key={cue.key} cue={cue} begin={begin} drag={drag} selected={selected} {...bar} />
      ))}
      <div className="vp-strip-now" />
    </div>
  )
}

interface DragOptions extends Pick<CueStripProps, 'actions' | 'media'> {
  msPerPixel: () => number
  /** Times that a dragged line snaps to. */
  edgesOf: (key: number) => readonly number[]
  /** The same: a cut counts from further away. */
  cuts: CutTimes
}

/** A press seeks to a line; a drag moves it, its selected neighbours, or its edge. */
function useDrag({ actions, media, msPerPixel, edgesOf: edges, cuts }: DragOptions) {
  const [drag, draw] = useState<Drag>()
  // The next event may come before the strip is drawn again.
  const held = useRef<Drag>(undefined)
  const hold = (next: Drag | undefined): void => {
    held.current = next
    draw(next)
  }
  return {
    drag,
    onStart(event: PointerEvent<HTMLElement>, cue: EditedCue): void {
      event.stopPropagation()
      const { left, right } = event.currentTarget.getBoundingClientRect()
      const part = event.clientX - left < edgePixels ? 'from' : right - event.clientX < edgePixels ? 'to' : 'both'
      event.currentTarget.setPointerCapture(event.pointerId)
      hold({ key: cue.key, part, x: event.clientX, ms: 0 })
    },
    onPull(event: PointerEvent<HTMLElement>, cue: EditedCue): void {
      const { current } = held
      if (current?.key !== cue.key) return
      const by = Math.round((event.clientX - current.x) * msPerPixel())
      const snaps = [
        { times: edges(cue.key), near: edgePixels * msPerPixel() },
        { times: cuts, near: snapMs },
      ]
      hold({ ...current, ms: event.altKey ? by : snapped(cue, current.part, by, snaps) })
    },
    onEnd(event: PointerEvent<HTMLElement>, cue: EditedCue): void {
      const { current } = held
      if (current?.key !== cue.key) return
      hold(undefined)
      if (current.ms === 0) media.seek(cue.from)
      else if (current.part === 'both') actions.move(cue.key, current.ms, event.shiftKey)
      else if (current.part === 'from') actions.change(cue.key, { from: Math.max(0, cue.from + current.ms) })
      else actions.change(cue.key, { to: Math.max(0, cue.to + current.ms) })
    },
    onCancel: () => hold(undefined),
  }
}

interface BarProps extends ReturnType<typeof useDrag> {
  cue: EditedCue
  /** The time at the left edge of the strip. */
  begin: number
  selected: ReadonlySet<number>
}

function Bar({ cue, begin, drag, selected, onStart, onPull, onEnd, onCancel }: BarProps) {
  const place = (ms: number): number => ((ms - begin) / shownMs) * 100
  const isDragged = drag && (drag.key === cue.key || (drag.part === 'both' && selected.has(drag.key) && selected.has(cue.key)))
  const by = isDragged ? drag.ms : 0
  const from = place(cue.from + (drag?.part === 'to' ? 0 : by))
  const to = place(cue.to + (drag?.part === 'from' ? 0 : by))
  return (
    <div
      className="vp-strip-cue"
      data-selected={selected.has(cue.key) || undefined}
      style={{ left: `${from}%`, width: `${Math.max(0.5, to - from)}%` }}
      onPointerDown={(event) => onStart(event, cue)}
      onPointerMove={(event) => onPull(event, cue)}
      onPointerUp={(event) => onEnd(event, cue)}
      onPointerCancel={onCancel}
    >
      {cue.text}
    </div>
  )
}

/** The time of the video, as often as the screen is drawn. */
function useNow(media: EditorMedia): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    let frame = 0
    const look = (): void => {
      setNow(media.now())
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [media])
  return now
}

const edgesOf = (cues: readonly EditedCue[], key: number): number[] => cues.flatMap((cue) => (cue.key === key ? [] : [cue.from, cue.to]))

interface SnapTimes {
  times: readonly number[]
  /** Milliseconds from which they are snapped to. */
  near: number
}

/** The way to the nearest time that is near: an edge of another line, the current time, or a cut. */
function snapped({ from, to }: EditedCue, part: Drag['part'], by: number, snaps: readonly SnapTimes[]): number {
  const own = part === 'from' ? [from] : part === 'to' ? [to] : [from, to]
  let best = by
  let distance = Number.POSITIVE_INFINITY
  for (const { times, near } of snaps)
    for (const time of times)
      for (const ms of own) {
        const away = Math.abs(ms + by - time)
        if (away <= near && away < distance) [best, distance] = [time - ms, away]
      }
  return best
}

function Peaks({ url, begin, duration }: { url: string; begin: number; duration: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [peaks, setPeaks] = useState<readonly number[]>([])
  useEffect(() => {
    const lifetime = new AbortController()
    // Without it the lines stand on an empty strip.
    readPeaks(url, lifetime.signal).then(setPeaks, () => undefined)
    return () => lifetime.abort()
  }, [url])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || peaks.length === 0 || duration === 0) return
    const { width, height } = canvas.current
    context.clearRect(0, 0, width, height)
    context.fillStyle = getComputedStyle(canvas.current).color
    const loudest = peaks.reduce((one, other) => Math.max(one, other), 0.02)
    for (let x = 0; x < width; x++) {
      const peak = peaks[Math.floor(((begin + (x / width) * shownMs) / duration) * peaks.length)]
      if (peak === undefined) continue
      const tall = Math.max(1, (peak / loudest) * height)
      context.fillRect(x, (height - tall) / 2, 1, tall)
    }
  }, [peaks, begin, duration])
  return <canvas ref={canvas} className="vp-strip-peaks" width={600} height={60} />
}
