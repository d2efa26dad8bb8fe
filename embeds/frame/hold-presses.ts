const swipePixels = 80
const controls = '.vt-gallery, button, a'

interface Presses {
  /** The place of a control among the others, which the gallery has in the same order; -1: it is none. */
  placeOf: (element: Element | null) => number
  /** Gives the focus to the control at a place of the gallery, and does there what was pressed, in its order. */
  repeat: (layer: Element, focused: number) => void
}

/** Keeps what a viewer presses on a drawn gallery until the gallery is there. */
export function holdPresses(drawn: HTMLElement): Presses {
  const held: ((all: HTMLElement[]) => void)[] = []
  const placeOf = (element: Element | null): number => [...drawn.querySelectorAll(controls)].indexOf(element as Element)
  const key = (place: number, name: string): void => {
    held.push((all) => all[place]?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))
  }
  let start: PointerEvent | undefined
  drawn.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    const place = placeOf(button)
    if (button) held.push((all) => all[place]?.click())
  })
  drawn.addEventListener('keydown', (event) => {
    const target = (event.target as Element).closest(controls)
    if (event.ctrlKey || event.altKey || event.metaKey || event.key === 'Tab') return
    // The browser presses a button by these.
    if (target?.matches('button, a') && /^( |Enter)$/.test(event.key)) return
    if (/^(Arrow[LR]|Page|Home|End| )/.test(event.key)) event.preventDefault()
    key(placeOf(target), event.key)
  })
  drawn.addEventListener('pointerdown', (event) => {
    start = (event.target as Element).closest('button, a') ? undefined : event
  })
  drawn.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!start || /[?&]disableswipe=(1|true|on|yes|&|$)/i.test(location.search)) return
    const x = clientX - start.clientX
    // The keys follow the direction of the text as fingers do.
    if (Math.abs(x) > swipePixels && Math.abs(x) > Math.abs(clientY - start.clientY)) key(0, x < 0 ? 'ArrowRight' : 'ArrowLeft')
  })
  drawn.addEventListener('dblclick', ({ target, clientX, clientY }) => {
    if ((target as Element).closest('button, a')) return
    held.push(([stage]) => {
      for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
        stage?.querySelector('.vt-gallery-slides')?.dispatchEvent(new PointerEvent(type, { clientX, clientY, bubbles: true }))
    })
  })
  return {
    placeOf,
    repeat(layer, focused) {
      const all = (): HTMLElement[] => [...layer.querySelectorAll<HTMLElement>(controls)]
      all()[focused]?.focus({ preventScroll: true })
      const next = (): void => {
        held.shift()?.(all())
        // The gallery draws itself between two of them.
        if (held.length > 0) setTimeout(next)
      }
      next()
    },
  }
}
