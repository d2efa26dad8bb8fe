import { type Feature, listen } from '../feature.ts'
import type { Look } from '../panorama/look.ts'
import { later } from './later.ts'

export interface PanoramaState {
  /** `on`: the viewer chooses where to look. `flat`: this browser cannot turn the picture. Empty: it does not go all around. */
  panorama: 'on' | 'flat' | ''
  /** Where one looks, while it is on. */
  look: Look | undefined
  /** The view moves as the device does. */
  following: boolean
}

export interface PanoramaActions {
  /** Turns the view by degrees. */
  turn: (right: number, up: number) => void
  /** Shows more (or, below zero, less) of the picture, by degrees. */
  zoom: (degrees: number) => void
  /** Looks straight ahead again. */
  reset: () => void
  /** Begins or ends to move the view with the device; on some the person is asked. */
  follow: () => void
}

/**
 * Lets the viewer look around in pictures that go all around. What draws them comes when the first of them plays.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), panorama()], item })
 * console.log(player.store.get().panorama)
 */
export const panorama = (): Feature<'panorama', PanoramaState, PanoramaActions> => ({
  name: 'panorama',
  state: { panorama: '', look: undefined, following: false },
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
