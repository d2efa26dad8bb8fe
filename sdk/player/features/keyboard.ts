import { storage } from '../../storage/index.ts'
import type { Feature, PlayerTarget } from '../feature.ts'
import { type KeyFacts, type Shortcut, shortcutOf } from '../shortcuts.ts'

export interface KeyboardState {
  shortcuts: boolean
}

export interface KeyboardActions {
  /** Switches them off or on, and remembers it as `shortcuts`. */
  setShortcuts: (on: boolean) => void
}

/**
 * Shortcuts of single keys, while the focus is in the player. They can be switched off.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), time(), rate(), keyboard()], item })
 * player.mount(box)
 * player.keyboard.setShortcuts(false)
 */
export const keyboard = ({ enabled = true }: { enabled?: boolean } = {}): Feature<'keyboard', KeyboardState, KeyboardActions> => ({
  name: 'keyboard',
  state: { shortcuts: enabled && storage.get('shortcuts') !== 'false' },
  attach(target, _signal, set) {
    target.onRoot((root, gone) => {
      root.addEventListener(
        'keydown',
        (event) => {
          if (event.defaultPrevented || event.isComposing || !target.state().shortcuts) return
          const shortcut = shortcutOf({
            key: event.key,
            ctrlKey: event.ctrlKey,
            altKey: event.altKey,
            metaKey: event.metaKey,
            focus: focusOf(event.composedPath()[0]),
          })
          if (!shortcut) return
          event.preventDefault()
          // Who holds a key down means more of the same, not on and off.
          if (event.repeat && (shortcut.do === 'toggle' || shortcut.do === 'mute')) return
          obey(shortcut, target)
        },
        { signal: gone },
      )
    })
    return {
      setShortcuts(shortcuts) {
        set({ shortcuts })
        storage.set('shortcuts', String(shortcuts))
      },
    }
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
  const { duration = 0 } = state()
  switch (shortcut.do) {
    case 'toggle':
      return actions.playback?.toggle()
    case 'mute':
      return actions.volume?.toggleMute()
    case 'start':
      return void actions.time?.seek(0)
    case 'end':
      return void actions.time?.seek(duration)
    case 'seekBy':
      return void actions.time?.seekBy(shortcut.seconds)
    case 'seekPart':
      return void actions.time?.seek(duration * shortcut.part)
    case 'rateBy':
      return actions.rate?.rateBy(shortcut.change)
  }
}
