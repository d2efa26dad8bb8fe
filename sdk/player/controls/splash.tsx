import { useLayoutEffect, useRef } from 'react'
import { playerWords } from '../../text/en/player.ts'
import { useWords } from '../../text/language.ts'
import { PlayerLimits } from '../contract.ts'
import { cutDescription } from './cut-description.ts'
import { FeatureScreens } from './feature-screens.tsx'
import { Drawing, playPath } from './icon.tsx'
import { Channel } from './lazy-overlays.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

/**
 * Start screen before the first play: title, description and play button. Audio has none.
 * @example
 * <Player.Root item={item}>
 *   <Player.Splash />
 * </Player.Root>
 */
export function Splash({ showTitle = true }: { showTitle?: boolean }) {
  const item = usePlayerState((state) => state.item)
  const isOff = usePlayerState((state) => state.started || !state.entry || state.entry.AudioOnly || state.loading)
  if (!item || isOff) return null
  const { narrow, wide } = PlayerLimits.description
  // A server does not know the width.
  const isNarrow = typeof window !== 'undefined' && window.innerWidth < PlayerLimits.narrowPx
  return (
    <div className="vt-splash">
      <Start title={item.Title} />
      <FeatureScreens place="start" />
      {showTitle && (
        <div className="vt-splash-text">
          <p className="vt-splash-title">{item.Title}</p>
          <Channel item={item} />
          {item.Description && <p className="vt-splash-description">{cutDescription(item.Description, isNarrow ? narrow : wide)}</p>}
        </div>
      )}
    </div>
  )
}

function Start({ title }: { title: string }) {
  const words = useWords(playerWords)

  const player = usePlayer()
  const button = useRef<HTMLButtonElement>(null)
  // The button goes when it plays, or loads: shortcuts need the focus to stay inside.
  const handOver = (own: HTMLElement | null): void => own?.closest<HTMLElement>('.vt-player')?.focus({ preventScroll: true })
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (own && (own.getRootNode() as Document | ShadowRoot).activeElement === own) handOver(own)
    }
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className="vt-start"
      aria-label={words.startOf({ title })}
      onClick={(event) => {
        handOver(event.currentTarget)
        player.playback?.play()
      }}
    >
      <Drawing path={playPath} />
    </button>
  )
}
