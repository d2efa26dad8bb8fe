import type { PlayerTarget } from '../feature.ts'
import { partOf } from '../timeline/part-of.ts'
import { type KeyFacts, type Shortcut, shortcutOf } from './shortcuts.ts'

export interface KeyboardRun {
  /** Does what a key asks for, if it is the player's; `focused` is where it went. */
  answer: (event: KeyboardEvent, focused: EventTarget | undefined) => void
}

export const runKeyboard = (target: PlayerTarget): KeyboardRun => ({
  answer(event, focused) {
    const { key, ctrlKey, altKey, metaKey } = event
    const shortcut = shortcutOf({ key, ctrlKey, altKey, metaKey, focus: focusOf(focused) })
    if (!shortcut) return
    event.preventDefault()
    // A key that is held down repeats steps, but does not toggle play and mute.
    if (event.repeat && (shortcut.do === 'toggle' || shortcut.do === 'mute')) return
    obey(shortcut, target)
  },
})

function focusOf(element: EventTarget | undefined): KeyFacts['focus'] {
  if (!(element instanceof HTMLElement)) return 'other'
  if (element.closest('[role=menu]')) return 'menu'
  if (element.matches('input[type=range],[role=slider]')) return 'slider'
  if (element.matches('input,textarea,select') || element.isContentEditable) return 'text'
  return element.closest('button,a[href],summary') ? 'button' : 'other'
}

function obey(shortcut: Shortcut, { actions, state }: PlayerTarget): void {
  const { still, duration = 0, entry } = state()
  const { from, to } = partOf(entry, duration)
  switch (shortcut.do) {
    case 'toggle':
      return actions.playback?.toggle()
    case 'mute':
      return actions.volume?.toggleMute()
    case 'start':
      return void actions.time?.seek(from)
    case 'end':
      return void actions.time?.seek(to)
    case 'seekBy':
      return void actions.time?.seekBy(shortcut.seconds)
    case 'seekPart':
      return void actions.time?.seek(from + (to - from) * shortcut.part)
    case 'rateBy':
      // Pages and images have no speed.
      return still ? undefined : actions.rate?.rateBy(shortcut.change)
  }
}
