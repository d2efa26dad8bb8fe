import type { StageStream } from './stream-stage.ts'

export interface SmallHost {
  /** The box of the whole video. */
  area: HTMLElement
  onSwap: (id: number) => void
  /** The middle of the stream was dropped there, in percent. */
  onDrop: (x: number, y: number) => void
  /** Answers whether the key moves it. */
  onKey: (key: string) => boolean
  /** A box is being dragged by so much. */
  onMove: (box: HTMLElement, translate: string) => void
}

/** Pixels by which a pointer may move and still press. */
const pressReach = 6

/** Lays a button over a stream that is not the large one: a press shows it large, Shift with an arrow or a drag moves it. */
export function pressSmall(box: HTMLElement, { id, label }: StageStream, host: SmallHost): void {
  const known = box.querySelector('button')
  const made = known ?? box.appendChild(document.createElement('button'))
  made.type = 'button'
  made.className = 'vt-stream-button'
  made.ariaLabel = label
  made.title = label
  if (known) return
  made.addEventListener('click', (event) => {
    // A drag ends with a click too.
    if (box.dataset['dragged'] === undefined) host.onSwap(id)
    event.stopPropagation()
  })
  made.addEventListener('keydown', (event) => {
    delete box.dataset['dragged']
    if (!event.shiftKey || !box.hasAttribute('data-movable') || !host.onKey(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  })
  drag(box, made, host)
}

function drag(box: HTMLElement, handle: HTMLElement, { area, onDrop, onMove }: SmallHost): void {
  let start: { x: number; y: number } | undefined
  const move = (translate: string): void => {
    box.style.translate = translate
    onMove(box, translate)
  }
  handle.addEventListener('pointerdown', (event) => {
    delete box.dataset['dragged']
    if (!box.hasAttribute('data-movable') || event.button !== 0) return
    start = { x: event.clientX, y: event.clientY }
    handle.setPointerCapture(event.pointerId)
  })
  handle.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!start) return
    const [x, y] = [clientX - start.x, clientY - start.y]
    if (Math.hypot(x, y) > pressReach) box.dataset['dragged'] = ''
    if (box.dataset['dragged'] !== undefined) move(`${x}px ${y}px`)
  })
  const drop = ({ type }: PointerEvent): void => {
    if (!start) return
    const whole = area.getBoundingClientRect()
    const { left, top, width, height } = box.getBoundingClientRect()
    start = undefined
    move('')
    if (type === 'pointerup' && box.dataset['dragged'] !== undefined)
      onDrop(((left + width / 2 - whole.left) / whole.width) * 100, ((top + height / 2 - whole.top) / whole.height) * 100)
  }
  handle.addEventListener('pointerup', drop)
  handle.addEventListener('pointercancel', drop)
}
