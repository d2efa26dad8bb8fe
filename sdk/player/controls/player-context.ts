import { createContext, useContext } from 'react'
import { useStore } from '../../store/index.ts'
import type { AnyPlayer } from '../create-player.ts'
import type { PlayerState } from '../player-state.ts'
import type { SourceState } from '../source/source-state.ts'

export const PlayerContext = createContext<AnyPlayer | undefined>(undefined)

/**
 * The player that a part belongs to.
 *
 * @example
 * const Again = () => {
 *   const player = Player.usePlayer()
 *   return <button onClick={() => player.time?.seekBy(-7)}>Again</button>
 * }
 *
 * <Player.Root item={item}><Again /></Player.Root>
 */
export function usePlayer(): AnyPlayer {
  const player = useContext(PlayerContext)
  if (!player) throw new Error('Player markup not present')
  return player
}

/**
 * Reads from the player's snapshot; fields of features that it does not have are undefined.
 *
 * @example
 * const Left = () => <p>{Player.usePlayerState(({ duration = 0, currentTime = 0 }) => Math.round(duration - currentTime))} s</p>
 *
 * <Player.Root item={item}><Left /></Player.Root>
 */
export const usePlayerState = <Part>(selector: (state: Readonly<Partial<PlayerState> & SourceState>) => Part): Part =>
  useStore(usePlayer().store, selector)
