import { useEffect, useRef } from 'react'
import type { AnyPlayer } from '../create-player.ts'
import type { PlayerEventProps } from './player-event.ts'

/** Calls the handlers among props at the events of a player. Their code is fetched when there is one. */
export function usePlayerEvents(player: AnyPlayer | undefined, props: PlayerEventProps): void {
  const latest = useRef(props)
  latest.current = props
  const isHeard = Object.keys(props).some((name) => /^on(?!Player$)[A-Z]/.test(name))
  useEffect(() => {
    if (!player || !isHeard) return
    const controller = new AbortController()
    void import('./tell-props.ts').then(({ tellProps }) => tellProps(player, controller.signal, () => latest.current))
    return () => controller.abort()
  }, [player, isHeard])
}
