import { type ReactNode, useEffect, useState } from 'react'
import { firstFrame } from '../source/first-frame.ts'
import { lazyPart } from './lazy-part.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

const BarMenus = lazyPart(async () => (await import('./bar-menus.tsx')).BarMenus)

/**
 * The menus of the bar, other screens and picture-in-picture, fetched after the first frame: before it the bar is not seen. Sound without
 * video shows its bar at once. `children` are further entries of the settings.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.PlayButton /><Player.Spacer /><Player.MoreButtons /></Player.Controls>
 * </Player.Root>
 */
export function MoreButtons({ children }: { children?: ReactNode }) {
  const { media } = usePlayer()
  const isSound = usePlayerState((state) => state.entry?.AudioOnly)
  const [hasBegun, setHasBegun] = useState(false)
  useEffect(() => {
    const lifetime = new AbortController()
    void firstFrame(media, lifetime.signal).then(() => lifetime.signal.aborted || setHasBegun(true))
    return () => lifetime.abort()
  }, [media])
  return hasBegun || isSound ? <BarMenus>{children}</BarMenus> : null
}
