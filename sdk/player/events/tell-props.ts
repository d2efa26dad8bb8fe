import type { AnyPlayer } from '../create-player.ts'
import { createAnalytics } from './analytics-events.ts'
import type { PlayerEvent, PlayerEventProps } from './player-event.ts'
import { watchEvents } from './watch-events.ts'

/** Calls the handlers among props: `onTimeUpdate` at `timeupdate`. They are read at every event, so they may change. */
export function tellProps(player: AnyPlayer, signal: AbortSignal, props: () => PlayerEventProps): void {
  const analytics = createAnalytics((event) => props().onAnalytics?.(event))
  watchEvents(player, signal, (event) => {
    for (const [name, handler] of Object.entries(props()) as [string, ((event: PlayerEvent) => void) | undefined][])
      if (name.toLowerCase() === `on${event.type}`) handler?.(event)
    analytics(event)
  })
}
