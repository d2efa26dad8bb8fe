import { type AnyPlayer, type PlayerEvent, watchEvents } from '../../sdk/player/index.ts'

/** Events of the media element that `watchEvents` leaves to those who have the element. */
const more = 'loadedmetadata loadeddata canplay progress enterpictureinpicture leavepictureinpicture'

/** Dispatches at the host what happens inside. Each event of the player has a `PlayerEvent` as its `detail`. */
export function forwardEvents(player: AnyPlayer, host: HTMLElement, signal: AbortSignal): void {
  for (const type of more.split(' ')) player.media.addEventListener(type, () => host.dispatchEvent(new Event(type)), { signal })
  watchEvents(player, signal, (detail) => host.dispatchEvent(new CustomEvent<PlayerEvent>(detail.type, { detail })))
}
