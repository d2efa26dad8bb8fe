import { toursWords } from '../../sdk/text/en/tours.ts'
import type { Language } from '../../sdk/text/language.ts'
import type { Guide, GuideStep } from '../../sdk/tours/contract.ts'
import { drawStep, restoreAttributes, type StepButtons } from './draw-step.ts'
import { findElement } from './find-element.ts'
import { keepTabs } from './keep-tabs.ts'
import { showWithRoom } from './show-with-room.ts'
import './tour.css'

export interface TourOptions {
  language: Language
  /** The tour has opened automatically: its first step can switch off all tours. */
  onNever?: (() => void) | undefined
  /** The tour is over, whichever way it ended. */
  onEnd?: () => void
}

let running: (() => void) | undefined

/** Ends the tour on the screen. */
export const endTour = (): void => running?.()

interface Place {
  step: GuideStep
  element: HTMLElement
}

/** Steps whose element is on the page now. */
const present = ({ Steps }: Guide): Place[] =>
  Steps.flatMap((step) => {
    const element = findElement(step.RefSelector)
    return element ? [{ step, element }] : []
  })

/**
 * Shows a tour. Answers false if the page has none of its elements. Steps whose element is missing are skipped, also when it has left the
 * page while the tour was on the screen.
 */
export async function runTour(guide: Guide, options: TourOptions): Promise<boolean> {
  const { driver } = await import('driver.js')
  running?.()
  if (present(guide).length === 0) return false
  start(guide, driver, options)
  return true
}

function start(guide: Guide, driver: typeof import('driver.js').driver, { language, onNever, onEnd }: TourOptions): void {
  const words = language.words(toursWords)
  const focused = document.activeElement
  const drawn = driver({
    ...{ animate: false, allowKeyboardControl: false, stagePadding: 6, stageRadius: 8, popoverOffset: 8 },
    onDestroyStarted: () => end(),
  })
  let shown: Place | undefined
  let untab: (() => void) | undefined
  const end = (returnsFocus = true): void => {
    if (running !== stop) return
    running = undefined
    unwatch()
    untab?.()
    drawn.destroy()
    restoreAttributes({ isLast: true })
    document.documentElement.classList.remove('vp-touring')
    if (returnsFocus) returnFocus(focused)
    onEnd?.()
  }
  const stop = (): void => end()
  const show = (from: number, towards: 1 | -1): void => {
    const place = placeFrom(guide, from, towards)
    if (!place) return end()
    shown = place
    untab?.()
    const places = present(guide)
    const number = places.findIndex(({ step }) => step === place.step) + 1
    const at = guide.Steps.indexOf(place.step)
    const never = number === 1 && onNever ? { name: words.never, press: () => (onNever(), end()) } : undefined
    const buttons: StepButtons = {
      end: { name: words.end, press: stop },
      next: number === places.length ? { name: words.done, press: stop } : { name: words.next, press: () => show(at + 1, 1) },
      back: number > 1 ? { name: words.back, press: () => show(at - 1, -1) } : undefined,
      never,
    }
    const box = drawStep(drawn, place, guide.Title, words.step({ number, count: places.length }), buttons)
    showWithRoom(drawn, place.element, box)
    untab = keepTabs(place.element, box)
  }
  running = stop
  document.documentElement.classList.add('vp-touring')
  const unwatch = watchPage({
    onEscape: stop,
    // The element does what it does, and the tour does not cover what it opens.
    onUsed: () => end(false),
    onGone: () => show(guide.Steps.indexOf((shown as Place).step), 1),
    element: () => shown?.element,
  })
  show(0, 1)
}

interface Watch {
  element: () => HTMLElement | undefined
  onEscape: () => void
  /** A button or a link of the element was pressed. */
  onUsed: () => void
  /** The element has left the page. */
  onGone: () => void
}

function watchPage({ element, onEscape, onUsed, onGone }: Watch): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    onEscape()
  }
  const onPress = ({ target }: MouseEvent): void => {
    if (target instanceof Element && element()?.contains(target) && target.closest('a, button, summary, [role=button]')) onUsed()
  }
  const watch = new MutationObserver(() => {
    if (element()?.isConnected === false) onGone()
  })
  addEventListener('keydown', onKey, true)
  addEventListener('click', onPress, true)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    removeEventListener('keydown', onKey, true)
    removeEventListener('click', onPress, true)
  }
}

/** The next step with an element, from a place on. */
function placeFrom({ Steps }: Guide, from: number, towards: 1 | -1): Place | undefined {
  for (let at = from; at >= 0 && at < Steps.length; at += towards) {
    const step = Steps[at]
    const element = step && findElement(step.RefSelector)
    if (element) return { step, element }
  }
  return undefined
}

function returnFocus(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  const target = isThere ? before : document.getElementById('content')
  target?.focus({ preventScroll: true })
}
