import type { ReactNode } from 'react'
import { barWords } from '../../text/en/bar.ts'
import { useWords } from '../../text/language.ts'
import { BarIcon } from './bar-icon.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

interface ButtonProps {
  /** Its own name for `::part`, beside `button`. */
  part?: string
  label: string
  face: ReactNode
  className?: string
  onClick: () => void
}

/** A button of the bar: its label is read out, its face is seen. */
export const Button = ({ part = '', label, face, className = '', onClick }: ButtonProps) => (
  <button type="button" part={`button ${part}`} className={`vt-button ${className}`} aria-label={label} title={label} onClick={onClick}>
    {face}
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
  const words = useWords(barWords)

  const { playback } = usePlayer()
  const paused = usePlayerState((state) => state.paused)
  const ended = usePlayerState((state) => state.ended)
  if (!playback) return null
  if (ended) return <Button part="play-button" label={words.replay} face={<BarIcon name="replay" />} onClick={playback.play} />
  return (
    <Button
      part="play-button"
      label={paused ? words.play : words.pause}
      face={<BarIcon name={paused ? 'play' : 'pause'} />}
      onClick={playback.toggle}
    />
  )
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
  const words = useWords(barWords)

  const { volume: actions } = usePlayer()
  const muted = usePlayerState((state) => state.muted)
  const volume = usePlayerState((state) => state.volume ?? 1)
  if (!actions) return null
  return (
    <Button
      part="mute-button"
      label={muted ? words.unmute : words.mute}
      face={<BarIcon name={muted ? 'silent' : volume < 0.5 ? 'soft' : 'loud'} />}
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
  const words = useWords(barWords)

  const { fullscreen } = usePlayer()
  const can = usePlayerState((state) => state.canFullscreen)
  const isOn = usePlayerState((state) => state.fullscreen)
  if (!fullscreen || !can) return null
  return (
    <Button
      part="fullscreen-button"
      label={isOn ? words.leaveFullscreen : words.fullscreen}
      face={<BarIcon name={isOn ? 'shrink' : 'expand'} />}
      // Read at the press: several streams fill the window instead.
      onClick={() => fullscreen.toggleFullscreen()}
    />
  )
}
