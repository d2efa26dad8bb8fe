import type { ChildStream, StreamView } from '../../multi-stream/contract.ts'

/** A rectangle in percent of the video. */
export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

export type ViewMode = 'single' | 'pip' | 'multi'
export type PipSize = 's' | 'm' | 'l'

export interface ParsedView {
  mode: ViewMode
  /** Position of the small stream (1 to 5), or the layout of three (1 to 3). */
  place: number
  size: PipSize
}

/** Width of a small stream in percent. */
const widths: Readonly<Record<PipSize, number>> = { s: 26, m: 34, l: 44 }
const margin = 2

export function parseView(view: StreamView): ParsedView {
  const [mode = 'single', place = '4', size = 's'] = view.split('-')
  return { mode: mode as ViewMode, place: Number(place), size: size as PipSize }
}

export function viewName({ mode, place, size }: ParsedView): StreamView {
  if (mode === 'single') return 'single'
  const isSmall = mode === 'pip' && place < 5 && size !== 's'
  return `${mode}-${place}${isSmall ? `-${size}` : ''}` as StreamView
}

/** How many streams a view shows. */
export const streamCount = ({ mode }: ParsedView): number => ({ single: 1, pip: 2, multi: 3 })[mode]

/** The nearest view that so many streams and decoders allow. */
export function allowedView(view: StreamView, max: number): StreamView {
  const parsed = parseView(view)
  if (streamCount(parsed) <= max) return view
  return max < 2 ? 'single' : 'pip-4'
}

/** Rectangles of the streams of a view, the large one first. */
export function layoutOf({ mode, place, size }: ParsedView): Rectangle[] {
  const whole = { left: 0, top: 0, width: 100, height: 100 }
  if (mode === 'single') return [whole]
  if (mode === 'pip') {
    if (place === 5) return [0, 50].map((left) => ({ left, top: 0, width: 50, height: 100 }))
    const width = widths[size]
    const far = 100 - width - margin
    return [whole, { left: place % 2 === 1 ? margin : far, top: place < 3 ? margin : far, width, height: width }]
  }
  if (place === 2)
    return [{ left: 0, top: 0, width: 100, height: 66 }, ...[0, 50].map((left) => ({ left, top: 66, width: 50, height: 34 }))]
  if (place === 3) return [0, 100 / 3, 200 / 3].map((left) => ({ left, top: 0, width: 100 / 3, height: 100 }))
  return [{ left: 0, top: 0, width: 66, height: 100 }, ...[0, 50].map((top) => ({ left: 66, top, width: 34, height: 50 }))]
}

/** The order in which streams take the rectangles: the primary one first; sign interpretation only where it is switched on, and then second. */
export function orderOf(streams: readonly ChildStream[], large: number | undefined, withSign: boolean): number[] {
  const shown = streams.filter(({ Kind }) => Kind !== 'sign')
  const primary = streams.find(({ ID }) => ID === large) ?? shown.find(({ IsPrimary }) => IsPrimary) ?? shown[0] ?? streams[0]
  const signs = streams.filter(({ Kind, ID }) => Kind === 'sign' && ID !== primary?.ID)
  const rest = shown.filter(({ ID }) => ID !== primary?.ID)
  return [...(primary ? [primary] : []), ...(withSign ? signs : []), ...rest].map(({ ID }) => ID)
}

/** The corner nearest to a point, in percent: 1 top left, 2 top right, 3 bottom left, 4 bottom right. */
export const cornerAt = (x: number, y: number): number => (y < 50 ? 1 : 3) + (x < 50 ? 0 : 1)

/** The corner to which an arrow key leads; undefined for other keys. */
export function cornerByKey(place: number, key: string): number | undefined {
  const [right, low] = [place % 2 === 0, place > 2]
  const to: Record<string, [boolean, boolean]> = {
    ArrowLeft: [false, low],
    ArrowRight: [true, low],
    ArrowUp: [right, false],
    ArrowDown: [right, true],
  }
  const next = to[key]
  return next && (next[1] ? 3 : 1) + (next[0] ? 1 : 0)
}
