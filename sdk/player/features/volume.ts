import type { RecordTypes } from '../../media/contract.ts'
import { storage } from '../../storage/index.ts'
import type { Feature } from '../feature.ts'
import { listen } from '../listen.ts'
import type { VolumeActions, VolumeState } from '../player-state.ts'

// As a type: the schemas beside it stay out of the bundle.
const virtualClass: (typeof RecordTypes)['virtualClass'] = 3

/**
 * Loudness, remembered as `vol` and `muted`. An element that begins muted stays so: it may only start that way.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), volume()], item })
 * player.volume.setVolume(0.5)
 */
export const volume = (): Feature<'volume', VolumeState, VolumeActions> => ({
  name: 'volume',
  state: { volume: 1, muted: false },
  attach({ media, item, onEntry }, signal, set) {
    const stored = Number.parseFloat(storage.get('vol') ?? '1')
    if (stored >= 0 && stored <= 1) media.volume = stored
    if (storage.get('muted') === 'true' && media.paused) media.muted = true
    const observe = (): void => set({ volume: media.volume, muted: media.muted || media.volume === 0 })
    listen(media, 'volumechange', observe, signal)
    observe()
    // In a virtual class, only the presenter starts with sound.
    onEntry(() => {
      const shown = item()
      if (shown?.RecordType === virtualClass) media.muted = !shown.IsOwner
    })

    const setVolume = (nextVolume: number): void => {
      media.volume = Math.round(Math.max(0, Math.min(1, nextVolume)) * 100) / 100
      media.muted = false
      remember()
    }
    const remember = (): void => {
      storage.set('vol', String(media.volume))
      storage.set('muted', String(media.muted))
    }
    return {
      setVolume,
      toggleMute() {
        // Sound that was turned down to nothing comes back loud enough to hear.
        if (media.volume === 0) return setVolume(0.5)
        media.muted = !media.muted
        remember()
      },
    }
  },
})
