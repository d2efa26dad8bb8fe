import { storage } from '../../storage/index.ts'
import type { Feature } from '../feature.ts'
import { listen } from '../listen.ts'
import type { KeyboardActions, KeyboardState } from '../player-state.ts'
import { builtInBar } from './built-in-bar.ts'
import type { KeyboardRun } from './keyboard-run.ts'
import { afterFirstFrame } from './later.ts'

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
  state: { shortcuts: enabled && storage.get('shortcuts') !== 'false', announcement: '', volumeShown: false, keys: {}, keysShown: false },
  bar: builtInBar('keyboard'),
  attach(target, signal, set) {
    // Before the first frame or the first focus inside there are no keys to obey.
    let ready: KeyboardRun | undefined
    const run = afterFirstFrame(target.media, signal, async () => {
      ready = (await import('./keyboard-run.ts')).runKeyboard(target, signal, set)
      return ready
    })
    target.onRoot((root, gone) => {
      listen(root, 'focusin', () => run(), gone)
      root.addEventListener(
        'keydown',
        (event) => {
          if (event.defaultPrevented || event.isComposing || !target.state().shortcuts) return
          const [focused] = event.composedPath()
          // The very first may come before what answers it: then only the page scrolls too.
          if (ready) ready.answer(event, focused)
          else run(({ answer }) => answer(event, focused))
        },
        { signal: gone },
      )
    })
    return {
      setShortcuts(shortcuts) {
        set({ shortcuts })
        storage.set('shortcuts', String(shortcuts))
      },
      setKey: (usual, key) => run(({ setKey }) => setKey(usual, key)),
      showKeys: (keysShown) => set({ keysShown }),
    }
  },
})
