import type { ImagePlace } from '../hub/contract.ts'
import { movedPlace, placeAt } from './image-place.ts'

/** Pointing at the image, or drawing on it. */
export type MarkMode = 'pointer' | 'draw'

export interface MarkInputs {
  mode: MarkMode
  /** The pointer or the pen has moved. */
  onMove: (place: ImagePlace) => void
  /** The pen touches the image, or leaves it. */
  onPen: (isDown: boolean, place: ImagePlace) => void
  /** Escape: pointing or drawing ends. */
  onEnd: () => void
}

/** Shares of the image by which an arrow key moves, without and with Shift. */
const step = 0.02
const bigStep = 0.1
const middle: ImagePlace = { X: 0.5, Y: 0.5 }

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Listens to mouse, pen, finger and keys on the element over the image. Keys and presses do not reach the player. Answers the function that ends it. */
export function listenToMarks(element: HTMLElement, { mode, onMove, onPen, onEnd }: MarkInputs): () => void {
  const end = new AbortController()
  const { signal } = end
  let place = middle
  let isDown = false
  const setPen = (down: boolean): void => {
    if (isDown === down) return
    isDown = down
    onPen(down, place)
  }
  const move = (to: ImagePlace): void => {
    place = to
    onMove(place)
  }
  const at = ({ clientX, clientY }: PointerEvent): ImagePlace => placeAt(element.getBoundingClientRect(), clientX, clientY)
  const on = <Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void): void =>
    element.addEventListener(
      name,
      (event) => {
        event.stopPropagation()
        listener(event)
      },
      { signal },
    )
  on('pointerdown', (event) => {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    move(at(event))
    if (mode === 'draw') setPen(true)
  })
  on('pointermove', (event) => move(at(event)))
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) on(name, () => setPen(false))
  for (const name of ['click', 'dblclick', 'keyup'] as const) on(name, () => undefined)
  on('keydown', (event) => {
    const arrow = arrows[event.key]
    const size = event.shiftKey ? bigStep : step
    if (arrow) move(movedPlace(place, arrow[0] * size, arrow[1] * size))
    else if (event.key === ' ' && mode === 'draw') setPen(!isDown)
    else if (event.key === 'Escape') onEnd()
    else return
    event.preventDefault()
  })
  return () => {
    setPen(false)
    end.abort()
  }
}
