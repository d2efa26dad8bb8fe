import { panoramaWords } from '../../text/en/panorama.ts'
import { useWords } from '../../text/language.ts'
import { PanoramaLimits } from '../panorama/look.ts'
import { usePlayer, usePlayerState } from './player-context.ts'

const { turnStep, zoomStep } = PanoramaLimits

const arrow = 'M12 7.5 18 14l-1.4 1.4-4.6-4.9-4.6 4.9L6 14z'

/** Compass of a 360° video, with buttons for every move that dragging can make. */
export default function PanoramaPad() {
  const words = useWords(panoramaWords)

  const { panorama } = usePlayer()
  const look = usePlayerState((state) => state.look)
  const following = usePlayerState((state) => state.following)
  if (!panorama || !look) return null
  const { turn, zoom, reset, follow } = panorama
  const arrows = [
    { name: 'up', label: words.up, go: () => turn(0, turnStep) },
    { name: 'left', label: words.left, go: () => turn(-turnStep, 0) },
    { name: 'right', label: words.right, go: () => turn(turnStep, 0) },
    { name: 'down', label: words.down, go: () => turn(0, -turnStep) },
  ]
  const resetLabel = words.reset(directionOf(look.yaw))
  return (
    <fieldset className="vt-pad" aria-label={words.controls}>
      {arrows.map(({ name, label, go }) => (
        <button key={name} type="button" className={`vt-pad-${name}`} aria-label={label} title={label} onClick={go}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={arrow} />
          </svg>
        </button>
      ))}
      <button type="button" className="vt-pad-compass" aria-label={resetLabel} title={resetLabel} onClick={reset}>
        <svg viewBox="0 0 24 24" aria-hidden="true" style={{ rotate: `${look.yaw}deg` }}>
          <path className="vt-pad-cone" d={coneOf(look.fov)} />
          <circle cx="12" cy="12" r="2.4" />
        </svg>
      </button>
      <button type="button" className="vt-pad-closer" aria-label={words.closer} title={words.closer} onClick={() => zoom(-zoomStep)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M11 6h2v5h5v2h-5v5h-2v-5H6v-2h5z" />
        </svg>
      </button>
      <button type="button" className="vt-pad-wider" aria-label={words.wider} title={words.wider} onClick={() => zoom(zoomStep)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 11h12v2H6z" />
        </svg>
      </button>
      {canFollow() && (
        <button
          type="button"
          className="vt-pad-follow"
          aria-label={words.follow}
          title={words.follow}
          aria-pressed={following ?? false}
          onClick={follow}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm0 2v14h8V5zm3 12h2v1h-2z" />
          </svg>
        </button>
      )}
    </fieldset>
  )
}

/** The viewing direction, in whole degrees to one side. */
function directionOf(yaw: number): { side: string; degrees: number } {
  const degrees = Math.abs(Math.round(yaw))
  return { degrees, side: degrees < 1 ? 'ahead' : degrees > 179 ? 'back' : yaw < 0 ? 'left' : 'right' }
}

/** Only what is held in a hand can be turned: a laptop has the event too, and nothing to tell. */
const canFollow = (): boolean => 'DeviceOrientationEvent' in globalThis && matchMedia('(pointer: coarse)').matches

/** Path of the visible angle, from the centre of the compass. */
function coneOf(fov: number): string {
  const half = (Math.min(fov, 120) * Math.PI) / 360
  const [x, y] = [Math.sin(half) * 10, Math.cos(half) * 10]
  return `M12 12 ${(12 - x).toFixed(2)} ${(12 - y).toFixed(2)}A10 10 0 0 1 ${(12 + x).toFixed(2)} ${(12 - y).toFixed(2)}z`
}
