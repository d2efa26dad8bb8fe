import { adoptAround } from '../../ui/index.ts'
import sheet from './multi-stream.css'
import { pressSmall, type SmallHost } from './press-small.ts'
import type { Rectangle } from './stream-view.ts'

/** A stream on the stage. `media` undefined: the leader, which stays where the page has it. */
export interface StageStream {
  id: number
  media: HTMLElement | undefined
  rectangle: Rectangle
  isLarge: boolean
  /** Lies over the large one, so that it can be moved. */
  isMovable: boolean
  /** Name of its button. */
  label: string
  outside: string
}

export interface StageHost extends Omit<SmallHost, 'area' | 'onMove'> {
  media: HTMLVideoElement
  root: HTMLElement
  onLargePress: () => void
  signal: AbortSignal
}

export interface StreamStage {
  draw: (streams: readonly StageStream[]) => void
  /** Says where nothing can be shown now. */
  mark: (id: number, isOutside: boolean) => void
}

/**
 * Arranges the streams: the large one behind the video, the small ones over it, each with a button. The video of the page is never
 * moved in the document, because that would stop it: where it is small, it is scaled.
 */
export function streamStage(host: StageHost): StreamStage {
  const { media, root, signal } = host
  const [back, front] = [layer('vt-streams-back'), layer('vt-streams')]
  const boxes = new Map<number, HTMLElement>()
  let shown: readonly StageStream[] = []
  adoptAround(media, [sheet])
  root.dataset['streams'] = ''
  media.after(back, front)
  back.addEventListener('click', host.onLargePress)

  const ownStream = (): StageStream | undefined => shown.find((stream) => stream.media === undefined)
  /** The place of the video in the box, without its scale. */
  const measure = (): void => {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = media
    for (const one of [back, front])
      Object.assign(one.style, { left: `${offsetLeft}px`, top: `${offsetTop}px`, width: `${offsetWidth}px`, height: `${offsetHeight}px` })
    placeLeader(media, ownStream())
  }
  const sizes = new ResizeObserver(measure)
  sizes.observe(media)
  signal.addEventListener('abort', () => {
    sizes.disconnect()
    back.remove()
    front.remove()
    delete root.dataset['streams']
    resetLeader(media)
  })

  const boxOf = ({ id, media: video, isLarge }: StageStream): HTMLElement => {
    const box = boxes.get(id) ?? layer('vt-stream')
    boxes.set(id, box)
    const parent = isLarge ? back : front
    if (box.parentElement !== parent) parent.append(box)
    if (video && video.parentElement !== box) box.prepend(video)
    return box
  }
  const onMove = (box: HTMLElement, translate: string): void => {
    const own = ownStream()
    if (own && boxes.get(own.id) === box) media.style.translate = translate
  }

  return {
    draw(streams) {
      shown = streams
      for (const [id, box] of boxes) {
        if (streams.some((stream) => stream.id === id)) continue
        box.remove()
        boxes.delete(id)
      }
      for (const stream of streams) {
        const box = boxOf(stream)
        drawBox(box, stream)
        if (!stream.isLarge) pressSmall(box, stream, { ...host, area: front, onMove })
      }
      measure()
    },
    mark: (id, isOutside) => boxes.get(id)?.toggleAttribute('data-is-outside', isOutside),
  }
}

const isLow = ({ isMovable, rectangle }: StageStream): boolean => isMovable && rectangle.top > 50

function drawBox(box: HTMLElement, stream: StageStream): void {
  const { left, top, width, height } = stream.rectangle
  Object.assign(box.style, { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` })
  box.toggleAttribute('data-movable', stream.isMovable)
  box.toggleAttribute('data-low', isLow(stream))
  box.dataset['outside'] = stream.outside
  if (stream.isLarge) box.querySelector('button')?.remove()
}

function placeLeader(media: HTMLVideoElement, own: StageStream | undefined): void {
  media.toggleAttribute('data-stream-small', own !== undefined && !own.isLarge)
  media.toggleAttribute('data-stream-away', own === undefined)
  media.style.setProperty('--vt-stream-low', own && isLow(own) ? 'var(--vt-bar)' : '0px')
  media.style.transform = own ? scaled(own.rectangle, media.offsetWidth, media.offsetHeight) : ''
}

function resetLeader(media: HTMLVideoElement): void {
  media.style.transform = ''
  media.style.translate = ''
  media.style.removeProperty('--vt-stream-low')
  media.removeAttribute('data-stream-small')
  media.removeAttribute('data-stream-away')
}

function layer(className: string): HTMLElement {
  const made = document.createElement('div')
  made.className = className
  return made
}

/** Fits a video as large as the box into a rectangle of it, in its middle. */
function scaled({ left, top, width, height }: Rectangle, boxWidth: number, boxHeight: number): string {
  const scale = Math.min(width, height) / 100
  if (scale === 1) return ''
  const x = (left / 100) * boxWidth + ((width / 100 - scale) * boxWidth) / 2
  const y = (top / 100) * boxHeight + ((height / 100 - scale) * boxHeight) / 2
  return `translate(${x.toFixed(1)}px, calc(${y.toFixed(1)}px - var(--vt-stream-lift, 0px))) scale(${scale})`
}
