import { player as words } from '../../text/en.ts'
import { Icon, type IconName } from './icon.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

interface ButtonProps {
  label: string
  icon: IconName
  className?: string
  onClick: () => void
}

const Button = ({ label, icon, className = '', onClick }: ButtonProps) => (
  <button type="button" className={`vt-button ${className}`} aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
)

/**
 * Plays and pauses, and plays again at the end. Draws nothing without `playback()`.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.PlayButton /></Player.Controls>
 * </Player.Root>
 */
export function PlayButton() {
  const { playback } = usePlayer()
  const paused = usePlayerState((state) => state.paused)
  const ended = usePlayerState((state) => state.ended)
  if (!playback) return null
  if (ended) return <Button label={words.replay} icon="replay" onClick={playback.play} />
  return <Button label={paused ? words.play : words.pause} icon={paused ? 'play' : 'pause'} onClick={playback.toggle} />
}

/**
 * Mutes and unmutes. Draws nothing without `volume()`.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.MuteButton /></Player.Controls>
 * </Player.Root>
 */
export function MuteButton() {
  const { volume: actions } = usePlayer()
  const muted = usePlayerState((state) => state.muted)
  const volume = usePlayerState((state) => state.volume ?? 1)
  if (!actions) return null
  return (
    <Button
      label={muted ? words.unmute : words.mute}
      icon={muted ? 'silent' : volume < 0.5 ? 'soft' : 'loud'}
      onClick={actions.toggleMute}
    />
  )
}

/**
 * Fills the screen, and leaves it. Draws nothing where that cannot be, or without `fullscreen()`.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.FullscreenButton /></Player.Controls>
 * </Player.Root>
 */
export function FullscreenButton() {
  const { fullscreen } = usePlayer()
  const can = usePlayerState((state) => state.canFullscreen)
  const isOn = usePlayerState((state) => state.fullscreen)
  if (!fullscreen || !can) return null
  return (
    <Button
      label={isOn ? words.leaveFullscreen : words.fullscreen}
      icon={isOn ? 'shrink' : 'expand'}
      onClick={fullscreen.toggleFullscreen}
    />
  )
}

/**
 * Puts the picture into a small window over everything. Draws nothing where that cannot be, or without `pictureInPicture()`.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.PipButton /></Player.Controls>
 * </Player.Root>
 */
export function PipButton() {
  const { pictureInPicture } = usePlayer()
  const can = usePlayerState((state) => state.canPip)
  const isOn = usePlayerState((state) => state.pip)
  if (!pictureInPicture || !can) return null
  return <Button label={isOn ? words.leavePip : words.pip} icon="pip" className="vt-wide-only" onClick={pictureInPicture.togglePip} />
}

/**
 * Plays on another screen, where the browser knows one.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.CastButton /></Player.Controls>
 * </Player.Root>
 */
export function CastButton() {
  const { remotePlayback } = usePlayer()
  const can = usePlayerState((state) => state.canCast)
  const isOn = usePlayerState((state) => state.casting)
  if (!remotePlayback || !can) return null
  return <Button label={isOn ? words.leaveCast : words.cast} icon="cast" className="vt-wide-only" onClick={remotePlayback.cast} />
}
