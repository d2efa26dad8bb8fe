import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'
import { Button } from './buttons.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

/**
 * Puts the video into a small window over everything. Draws nothing where that cannot be, or without `pictureInPicture()`.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.PipButton /></Player.Controls>
 * </Player.Root>
 */
export function PipButton() {
  const words = useWords(menusWords)

  const { pictureInPicture } = usePlayer()
  const can = usePlayerState((state) => state.canPip && !state.still)
  const isOn = usePlayerState((state) => state.pip)
  if (!pictureInPicture || !can) return null
  return (
    <Button
      label={isOn ? words.leavePip : words.pip}
      face={<MenuIcon name="pip" />}
      className="vt-wide-only"
      onClick={pictureInPicture.togglePip}
    />
  )
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
  const words = useWords(menusWords)

  const { remotePlayback } = usePlayer()
  const can = usePlayerState((state) => state.canCast)
  const isOn = usePlayerState((state) => state.casting)
  if (!remotePlayback || !can) return null
  return (
    <Button
      label={isOn ? words.leaveCast : words.cast}
      face={<MenuIcon name="cast" />}
      className="vt-wide-only"
      onClick={remotePlayback.cast}
    />
  )
}
