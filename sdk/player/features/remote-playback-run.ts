import { listen } from '../listen.ts'
import type { RemotePlaybackState } from '../player-state.ts'

/** Safari's own API, which offers AirPlay for every source. */
interface AppleMedia extends HTMLMediaElement {
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

export interface RemotePlaybackRun {
  prompt: () => void
}

export function runRemotePlayback(
  media: AppleMedia,
  signal: AbortSignal,
  set: (change: Partial<RemotePlaybackState>) => void,
): RemotePlaybackRun {
  if (media.webkitShowPlaybackTargetPicker) {
    const observe = (event: Event): void => set({ canCast: (event as Event & { availability?: string }).availability === 'available' })
    listen(media, 'webkitplaybacktargetavailabilitychanged', observe, signal)
    listen(
      media,
      'webkitcurrentplaybacktargetiswirelesschanged',
      () => set({ casting: media.webkitCurrentPlaybackTargetIsWireless ?? false }),
      signal,
    )
    return { prompt: () => media.webkitShowPlaybackTargetPicker?.() }
  }
  if (!('remote' in media)) return { prompt: () => undefined }
  const { remote } = media
  let watch: Promise<number> | undefined
  // A source that cannot be sent anywhere says so by an error; the next one may.
  const look = (): void => {
    watch ??= remote.watchAvailability((canCast) => set({ canCast }))
    watch.catch(() => {
      watch = undefined
      set({ canCast: false })
    })
  }
  look()
  listen(media, 'loadedmetadata', look, signal)
  listen(remote, 'connecting connect disconnect', () => set({ casting: remote.state !== 'disconnected' }), signal)
  signal.addEventListener('abort', () => void watch?.then((id) => remote.cancelWatchAvailability(id)).catch(() => undefined))
  return { prompt: () => void remote.prompt().catch(() => undefined) }
}
