import { adoptAround } from '../../ui/index.ts'
import { type Look, PanoramaLimits } from './look.ts'
import { lookInput } from './look-input.ts'
import sheet from './panorama.css'
import { createSphereView } from './sphere-view.ts'
import { watchFrames } from './watch-frames.ts'

export interface SphereCanvasOptions {
  signal: AbortSignal
  /** Read by screen readers. */
  label: string
  look: () => Look
  /** Degrees. */
  turn: (right: number, up: number) => void
  zoom: (degrees: number) => void
  reset: () => void
  /** It cannot be drawn here: the canvas is gone, and the flat video is seen. */
  onFlat: () => void
}

export interface SphereCanvas {
  /** Draws where one looks now, with the next frame of the screen. */
  draw: (look: Look) => void
}

/** A canvas over a video that shows the part of it where one looks. Draws only when there is a new frame, size or direction. */
export function sphereCanvas(video: HTMLVideoElement, options: SphereCanvasOptions): SphereCanvas | undefined {
  const { signal, turn, zoom, reset, onFlat } = options
  const root = video.closest<HTMLElement>('.vt-player') ?? video.parentElement ?? video
  const canvas = document.createElement('canvas')
  canvas.className = 'vt-panorama'
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'application')
  canvas.setAttribute('aria-label', options.label)
  const view = createSphereView(canvas, video)
  if (!view) {
    onFlat()
    return undefined
  }

  let look = options.look()
  let isFresh = video.readyState >= video.HAVE_CURRENT_DATA
  let isFilled = false
  let isSeen = true
  let asked = 0
  const draw = (): void => {
    asked = 0
    if (signal.aborted || !isSeen || canvas.hidden) return
    if (isFresh && video.videoWidth > 0) {
      isFresh = false
      isFilled = view.take()
      if (!isFilled) return onFlat()
    }
    if (isFilled && canvas.width > 0) view.draw(look)
  }
  const redraw = (): void => {
    asked ||= requestAnimationFrame(draw)
  }
  const refresh = (): void => {
    isFresh = true
    redraw()
  }

  adoptAround(video, [sheet])
  video.after(canvas)
  root.dataset.panorama = 'on'
  watchFrames(video, signal, refresh)
  const sizes = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {}
    const ratio = Math.min(devicePixelRatio, PanoramaLimits.pixelRatio)
    Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) })
    // A new size clears the canvas: it is filled before it is seen.
    draw()
  })
  sizes.observe(canvas)
  const sight = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true
    if (isSeen) redraw()
  })
  sight.observe(canvas)
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Says that we want it back. Until then the video below is seen.
      event.preventDefault()
      canvas.hidden = true
    },
    { signal },
  )
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      view.rebuild()
      canvas.hidden = false
      refresh()
    },
    { signal },
  )
  lookInput({
    surface: video,
    canvas,
    root,
    perPixel: () => look.fov / Math.max(canvas.clientWidth, canvas.clientHeight, 1),
    turn,
    zoom,
    scale: (factor) => zoom(look.fov * (factor - 1)),
    reset,
    signal,
  })
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(asked)
    sizes.disconnect()
    sight.disconnect()
    delete root.dataset.panorama
    canvas.remove()
  })
  return {
    draw(next) {
      look = next
      redraw()
    },
  }
}
