import type { Feature } from '../feature.ts'
import { listen } from '../listen.ts'
import type { PanoramaActions, PanoramaState } from '../player-state.ts'
import { later } from './later.ts'

/**
 * Lets the viewer look around in 360° videos. The drawing code is loaded when the first one plays.
 * @example
 * const player = createPlayer({ media: video, features: [playback(), panorama()], item })
 * console.log(player.store.get().panorama)
 */
export const panorama = (): Feature<'panorama', PanoramaState, PanoramaActions> => ({
  name: 'panorama',
  state: { panorama: '', look: undefined, following: false },
  screens: [
    {
      place: 'overlay',
      isShown: ({ panorama }) => panorama === 'on',
      load: async () => (await import('../controls/panorama-pad.tsx')).default,
    },
  ],
  attach(target, signal, set) {
    const run = later(async () => (await import('./panorama-run.ts')).runPanorama(target, signal, set))
    listen(target.media, 'play timeupdate', () => target.entry()?.Is360 && run(), signal)
    return {
      turn: (right, up) => run(({ turn }) => turn(right, up)),
      zoom: (degrees) => run(({ zoom }) => zoom(degrees)),
      reset: () => run(({ reset }) => reset()),
      follow: () => run(({ follow }) => follow()),
    }
  },
})
