export interface Choosing {
  onChosen: (element: Element) => void
  onEscape: () => void
}

/** Parts that people press as one, so that an icon inside of them is not chosen. */
const whole = 'a, button, input, select, textarea, summary, label, [role=button], [role=tab], [role=option], [data-tour]'

const isOwn = (target: EventTarget | null): boolean => target instanceof Element && target.closest('.vp-pointing-bar') !== null

const wholeOf = (target: EventTarget | null): Element | undefined =>
  target instanceof Element && target !== document.documentElement ? (target.closest(whole) ?? target) : undefined

/** The next press on the page chooses its element instead of working. Answers the function that ends it. */
export function chooseElement({ onChosen, onEscape }: Choosing): () => void {
  const frame = document.body.appendChild(document.createElement('div'))
  frame.className = 'vp-pointing-frame'
  frame.hidden = true
  const mark = ({ target }: Event): void => {
    const element = isOwn(target) ? undefined : wholeOf(target)
    frame.hidden = element === undefined
    if (!element) return
    const { left, top, width, height } = element.getBoundingClientRect()
    Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  }
  const hide = (): void => {
    frame.hidden = true
  }
  const hold = (event: Event): void => {
    if (isOwn(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const element = event.type === 'click' ? wholeOf(event.target) : undefined
    if (element) onChosen(element)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopImmediatePropagation()
      onEscape()
    } else if (event.key === 'Enter' && !isOwn(event.target) && document.activeElement !== document.body) {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (document.activeElement) onChosen(document.activeElement)
    }
  }
  const holds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'submit']
  for (const name of holds) addEventListener(name, hold, true)
  for (const name of ['pointerover', 'focusin']) addEventListener(name, mark, true)
  addEventListener('keydown', onKey, true)
  addEventListener('scroll', hide, true)
  return () => {
    for (const name of holds) removeEventListener(name, hold, true)
    for (const name of ['pointerover', 'focusin']) removeEventListener(name, mark, true)
    removeEventListener('keydown', onKey, true)
    removeEventListener('scroll', hide, true)
    frame.remove()
  }
}
