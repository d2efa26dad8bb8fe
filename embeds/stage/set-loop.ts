import type { AnyPlayer } from '../../sdk/player/index.ts'

const isSingle = ({ store }: AnyPlayer): boolean => (store.get().item?.Playlist.length ?? 0) <= 1

/** One entry loops by itself; several are a matter of the playlist. */
export function setLoop(player: AnyPlayer, on: boolean): void {
  if (isSingle(player)) player.media.loop = on
  else player.playlist?.setLoop(on)
}

/** Whether it begins again at the end. */
export const isLooping = (player: AnyPlayer): boolean => (isSingle(player) ? player.media.loop : (player.store.get().loop ?? false))
