import type { FrameEvent } from '../../sdk/bridge/contract.ts'
import type { AnyPlayer } from '../../sdk/player/index.ts'

/** Calls back at the events of a player that a host page can subscribe to, for every kind of media. */
export function watchMoments({ media, store }: AnyPlayer, signal: AbortSignal, tell: (moment: FrameEvent) => void): void {
  for (const moment of ['play', 'pause', 'seeked'] as const) media.addEventListener(moment, () => tell(moment), { signal })
  media.addEventListener(
    'ended',
    () => {
      // In a playlist only the last entry is the end.
      const { index, item, loop } = store.get()
      if (!loop && index >= (item?.Playlist.length ?? 0) - 1) tell('ended')
    },
    { signal },
  )
  let failed: string = store.get().failed
  const stop = store.subscribe(() => {
    const now = store.get().failed
    if (now !== failed && now) tell('error')
    failed = now
  })
  signal.addEventListener('abort', stop)
}
