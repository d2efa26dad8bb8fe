import type { AnyPlayer } from '../../sdk/player/index.ts'
import { watchMoments } from '../stage/watch-moments.ts'

const types =
  'playing waiting seeking timeupdate durationchange loadedmetadata loadeddata canplay progress volumechange ratechange enterpictureinpicture leavepictureinpicture'

/** Tells at the host what happens inside. That one engine failed and another plays on is nobody's business; that none does is. */
export function forwardEvents(player: AnyPlayer, host: HTMLElement, signal: AbortSignal): void {
  const tell = (type: string): unknown => host.dispatchEvent(new Event(type))
  for (const type of types.split(' ')) player.media.addEventListener(type, () => tell(type), { signal })
  watchMoments(player, signal, tell)
}
