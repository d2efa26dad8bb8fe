import type { Driver, PopoverDOM } from 'driver.js'
import type { GuideStep } from '../../sdk/tours/contract.ts'

export interface StepButton {
  name: string
  press: () => void
}

export interface StepButtons {
  end: StepButton
  next: StepButton
  back: StepButton | undefined
  /** Switches off tours that open automatically. */
  never: StepButton | undefined
}

/** Draws a step beside its element, and moves the focus into it. Answers its box. */
export function drawStep(
  drawn: Driver,
  { step, element }: { step: GuideStep; element: HTMLElement },
  tour: string,
  progress: string,
  buttons: StepButtons,
): HTMLElement {
  let box: HTMLElement | undefined
  const onPopoverRender = (popover: PopoverDOM): void => {
    box = popover.wrapper
    fill(popover, step, tour, progress)
    popover.closeButton.setAttribute('aria-label', buttons.end.name)
    popover.closeButton.title = buttons.end.name
    popover.nextButton.textContent = buttons.next.name
    popover.previousButton.textContent = buttons.back?.name ?? ''
    popover.previousButton.hidden = buttons.back === undefined
    if (buttons.never) popover.footerButtons.prepend(neverButton(buttons.never))
    for (const one of popover.footerButtons.children) one.classList.add('vp-button', 'vp-button-small')
    popover.nextButton.dataset.tone = 'accent'
  }
  keepAttributes(element)
  drawn.highlight({
    element,
    popover: {
      // The library writes these as HTML; the real texts are written as text.
      title: '-',
      description: '-',
      progressText: '-',
      showProgress: true,
      side: 'bottom',
      // Its places are those of the window, whichever way the language runs.
      align: document.documentElement.dir === 'rtl' ? 'end' : 'start',
      showButtons: ['next', 'previous', 'close'],
      onNextClick: buttons.next.press,
      onPrevClick: () => buttons.back?.press(),
      onCloseClick: buttons.end.press,
      onPopoverRender,
    },
  })
  restoreAttributes()
  if (!box) throw new Error('The step was not drawn.')
  box.querySelector<HTMLElement>('.driver-popover-next-btn')?.focus({ preventScroll: true })
  return box
}

/** The library writes these, and removes them from elements that had them. */
const written = ['aria-haspopup', 'aria-expanded', 'aria-controls']

const kept = new Map<Element, (string | null)[]>()

const keepAttributes = (element: Element): void => {
  if (!kept.has(element))
    kept.set(
      element,
      written.map((name) => element.getAttribute(name)),
    )
}

/** Gives elements the attributes that they had before the tour: others would say of a plain part of the page that it can be opened. */
export function restoreAttributes({ isLast = false } = {}): void {
  for (const [element, values] of kept)
    values.forEach((value, at) => {
      const name = written[at] ?? ''
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    })
  if (isLast) kept.clear()
}

/** Screen readers hear title, text and progress when the focus enters the box. */
function fill({ wrapper, title, description, progress, closeButton }: PopoverDOM, step: GuideStep, tour: string, said: string): void {
  wrapper.classList.add('vp-tour')
  title.textContent = step.Title || tour
  description.textContent = step.Text
  description.hidden = step.Text === ''
  progress.textContent = said
  progress.id = 'vp-tour-progress'
  for (const text of [title, description]) text.dir = 'auto'
  wrapper.setAttribute('aria-describedby', `${description.id} ${progress.id}`)
  title.setAttribute('role', 'heading')
  title.setAttribute('aria-level', '2')
  closeButton.classList.add('vp-icon-button')
}

function neverButton({ name, press }: StepButton): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = name
  button.addEventListener('click', press)
  return button
}
