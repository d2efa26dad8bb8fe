import type { AnyPlayer } from '../player/index.ts'
import { adoptAround } from '../ui/index.ts'
import { mergePoints } from './merge-points.ts'
import type { PanelMarks } from './panel.ts'
import sheet from './panel-marks.css'

interface Drawn {
  /** By the name of the panel. */
  marks: Map<string, PanelMarks>
  /** The layer in the seek bar, and the bar that it was made for. */
  layer?: HTMLElement | undefined
  /** The facts that the layer was drawn from. */
  key: string
}

const drawn = new WeakMap<AnyPlayer, Drawn>()

/** A pointer that moves further drags the seek bar instead of pressing a mark. */
const pressPixels = 4

let layers = 0

/**
 * Shows the marks of a panel on the seek bar of a player, or takes them away. They stay when the panel is closed, and go with their item.
 * Screen readers hear one sentence at the seek bar: the panel itself has every entry as a button.
 */
export function showPanelMarks(player: AnyPlayer, panel: string, marks: PanelMarks | undefined): void {
  let known = drawn.get(player)
  if (!known) {
    known = { marks: new Map(), key: '' }
    drawn.set(player, known)
    const redrawn = known
    player.store.subscribe(() => draw(player, redrawn))
  }
  if (marks) known.marks.set(panel, marks)
  else known.marks.delete(panel)
  known.key = ''
  draw(player, known)
}

/** Draws the layer again where the item, its length or the seek bar have changed. */
function draw(player: AnyPlayer, known: Drawn): void {
  const { item, duration = 0, entry } = player.store.get()
  const bar = player.media.closest('.vt-player')?.querySelector<HTMLElement>('.vt-seek')
  const key = `${item?.EncID} ${duration} ${entry?.IsChapter}`
  if (key === known.key && known.layer?.parentElement === (bar ?? null)) return
  known.key = key
  known.layer?.remove()
  known.layer = undefined
  const input = bar?.querySelector('input')
  input?.removeAttribute('aria-describedby')
  // The times of a part of an item are those of the whole.
  if (!bar || !input || duration <= 0 || entry?.IsChapter) return
  const shown = [...known.marks.values()].filter(({ encid, points }) => encid === item?.EncID && points.length > 0)
  if (shown.length === 0) return
  adoptAround(bar, [sheet])
  known.layer = layerOf(player, shown, duration)
  input.setAttribute('aria-describedby', known.layer.id)
  bar.append(known.layer)
}

function layerOf(player: AnyPlayer, shown: readonly PanelMarks[], duration: number): HTMLElement {
  const layer = document.createElement('div')
  layer.className = 'vt-panel-marks'
  layer.id = `vt-panel-marks-${++layers}`
  layer.ariaHidden = 'true'
  const summary = document.createElement('span')
  summary.hidden = true
  summary.textContent = shown.map((one) => one.summary).join(' ')
  layer.append(summary)
  for (const { kind, points, label } of shown) {
    for (const point of mergePoints(points, duration)) {
      const mark = document.createElement('span')
      mark.className = 'vt-panel-mark'
      mark.dataset.kind = kind
      mark.title = label(point)
      mark.style.left = `${(point.time / duration) * 100}%`
      mark.addEventListener('pointerdown', (event) => seekOnRelease(player, event, point.time))
      layer.append(mark)
    }
  }
  return layer
}

/** The bar seeks to where the pointer is; a press that does not move seeks to the time of the mark after that. */
function seekOnRelease(player: AnyPlayer, { button, clientX, pointerId }: PointerEvent, time: number): void {
  if (button !== 0) return
  const controller = new AbortController()
  const { signal } = controller
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return
    controller.abort()
    if (event.type === 'pointerup' && Math.abs(event.clientX - clientX) < pressPixels) player.time?.seek(time)
  }
  for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, end, { signal })
}
