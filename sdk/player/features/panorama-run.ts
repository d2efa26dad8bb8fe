import { panoramaWords } from '../../text/en/panorama.ts'
import { PlayerLimits } from '../contract.ts'
import type { PlayerTarget } from '../feature.ts'
import { followDeviceOrientation } from '../panorama/device-look.ts'
import { defaultLook, turnLook, zoomLook } from '../panorama/look.ts'
import { type SphereCanvas, sphereCanvas } from '../panorama/sphere-canvas.ts'
import type { PanoramaActions, PanoramaState } from '../player-state.ts'

/** Lays a canvas over every 360° video, and takes it away for what comes after. */
export function runPanorama(target: PlayerTarget, signal: AbortSignal, set: (change: Partial<PanoramaState>) => void): PanoramaActions {
  const { media, entry, onEntry, state, actions, words } = target
  let canvas: SphereCanvas | undefined
  let end = new AbortController()
  let following: AbortController | undefined

  const say = (sentence: string): void => actions.messages?.show(sentence, PlayerLimits.problemMs)
  const look = () => state().look ?? defaultLook
  const show = (next: ReturnType<typeof look>): void => {
    if (!canvas) return
    set({ look: next })
    canvas.draw(next)
  }
  const turn: PanoramaActions['turn'] = (right, up) => show(turnLook(look(), right, up))
  const zoom: PanoramaActions['zoom'] = (degrees) => show(zoomLook(look(), look().fov + degrees))
  const reset: PanoramaActions['reset'] = () => show(defaultLook)
  const stopFollowing = (): void => {
    following?.abort()
    following = undefined
    set({ following: false })
  }

  const begin = (): void => {
    end.abort()
    stopFollowing()
    canvas = undefined
    set({ panorama: '', look: undefined })
    if (!entry()?.Is360 || !(media instanceof HTMLVideoElement)) return
    end = new AbortController()
    set({ panorama: 'on', look: defaultLook })
    canvas = sphereCanvas(media, {
      signal: AbortSignal.any([end.signal, signal]),
      label: words(panoramaWords).image,
      look,
      turn,
      zoom,
      reset,
      onFlat() {
        end.abort()
        stopFollowing()
        canvas = undefined
        set({ panorama: 'flat', look: undefined })
        say(words(panoramaWords).flat)
      },
    })
    canvas?.draw(look())
  }
  onEntry(begin)
  begin()

  return {
    turn,
    zoom,
    reset,
    follow() {
      if (following || !canvas) return stopFollowing()
      const current = new AbortController()
      following = current
      set({ following: true })
      followDeviceOrientation(turn, current.signal).catch(() => {
        if (following !== current) return
        stopFollowing()
        say(words(panoramaWords).noSensor)
      })
    },
  }
}
