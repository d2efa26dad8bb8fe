import { keepPanelBelow, panelAfter } from '../../sdk/widgets/live/index.ts'

interface Opened {
  face: HTMLAnchorElement
  close: () => void
}

/** A press on a tile plays its item in a panel below it, which comes with the first press. With a key held down it is the link that it is. */
export function pressTiles(list: HTMLElement, base: string): void {
  let open: Opened | undefined
  const close = (): void => {
    open?.close()
    open = undefined
  }
  list.addEventListener('click', (event) => {
    const face = (event.target as Element).closest<HTMLAnchorElement>('.vt-widget-face[aria-expanded]')
    if (!face || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const isClosing = open?.face === face
    close()
    if (isClosing) face.focus()
    else open = openBelow(list, face, base, close)
  })
}

function openBelow(list: HTMLElement, face: HTMLAnchorElement, base: string, onClose: () => void): Opened {
  const tiles = [...list.querySelectorAll<HTMLElement>('.vt-widget-tile')]
  const index = tiles.findIndex((tile) => tile.contains(face))
  const isGrid = list.matches('[data-display=grid], [data-display=top]')
  const place = document.createElement(isGrid ? 'li' : 'div')
  place.className = 'vt-widget-panel'
  if (isGrid) tiles[panelAfter(list, index, tiles.length)]?.after(place)
  else list.after(place)
  const ended = new AbortController()
  if (isGrid) ended.signal.addEventListener('abort', keepPanelBelow(list, place, index))

  const id = 'vt-panel'
  const tile = tiles[index] as HTMLElement
  tile.dataset.open = ''
  face.setAttribute('aria-expanded', 'true')
  face.setAttribute('aria-controls', id)
  const title = face.querySelector('.vt-widget-name')?.textContent ?? ''
  const leave = (): void => {
    onClose()
    face.focus()
  }
  import('./open-panel.tsx').then(
    ({ openPanel }) => {
      if (ended.signal.aborted) return
      const clear = openPanel(place, { id, item: face.dataset.id ?? '', title, href: face.href, base, onClose: leave })
      ended.signal.addEventListener('abort', clear)
    },
    (error: unknown) => {
      console.warn('Vitrine:', error)
      place.setAttribute('role', 'alert')
      // The words came with the markup: those of this file are all that it carries.
      place.textContent = list.dataset.failed ?? ''
    },
  )
  return {
    face,
    close() {
      ended.abort()
      delete tile.dataset.open
      face.setAttribute('aria-expanded', 'false')
      face.removeAttribute('aria-controls')
      place.remove()
    },
  }
}
