import { playerWords } from '../../text/en/player.ts'
import { PlayerLimits } from '../contract.ts'
import type { Feature } from '../feature.ts'
import type { MessagesActions, MessagesState } from '../player-state.ts'

/**
 * The banner: says what went wrong, in words.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), messages()], item })
 * player.messages.show('A word before we begin', 3000)
 */
export const messages = (): Feature<'messages', MessagesState, MessagesActions> => ({
  name: 'messages',
  state: { message: '' },
  attach({ state, subscribe, onEntry, words }, signal, set) {
    let timer: ReturnType<typeof setTimeout> | undefined
    let failed: string | undefined = ''
    let isTrying = false
    const hide = (): void => {
      clearTimeout(timer)
      set({ message: isTrying ? words(playerWords).messages.reconnecting : '' })
    }
    const show = (message: string, milliseconds?: number): void => {
      clearTimeout(timer)
      set({ message })
      if (milliseconds !== undefined) timer = setTimeout(hide, milliseconds)
    }
    onEntry(hide)
    subscribe(() => {
      const now = state()
      if (now.item && now.item.Playlist.length === 0 && now.message === '') show(words(playerWords).messages.noItems)
      if (now.reconnecting !== undefined && now.reconnecting !== isTrying) {
        isTrying = now.reconnecting
        hide()
      }
      if (now.failed === failed) return
      // These two stay until it plays again.
      if (failed === 'gone' || failed === 'unreachable') hide()
      failed = now.failed
      if (failed === 'ended') show(words(playerWords).messages.liveEnded)
      else if (failed === 'gone' || failed === 'unreachable') show(words(playerWords).messages[failed])
      else if (failed && !now.entry?.MediaURL) show(words(playerWords).messages.notYet, PlayerLimits.problemMs)
      else if (failed) show(words(playerWords).messages.problem, PlayerLimits.problemMs)
    })
    signal.addEventListener('abort', () => clearTimeout(timer))
    return { show, hide }
  },
})
