import { playerWords } from '../../text/en/player.ts'
import { useWords } from '../../text/language.ts'
import { PlayerLimits } from '../contract.ts'
import { canRetry } from './can-retry.ts'
import { cutDescription } from './cut-description.ts'
import { EntryName } from './entry-name.tsx'
import { FeatureScreens } from './feature-screens.tsx'
import { Drawing, playPath } from './icon.tsx'
import { Channel } from './lazy-overlays.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'
import { handOver, useHandOver } from './use-hand-over.ts'

/**
 * Start screen before the first play: title, description and play button. Audio has none. `titleAbove`: the title stands at the top already.
 * @example
 * <Player.Root item={item}>
 *   <Player.Splash />
 * </Player.Root>
 */
export function Splash({ showTitle = true, titleAbove = false }: { showTitle?: boolean; titleAbove?: boolean }) {
  const item = usePlayerState((state) => state.item)
  const isOff = usePlayerState((state) => state.started || !state.entry || state.entry.AudioOnly || state.loading || canRetry(state))
  if (!item || isOff) return null
  const { narrow, wide } = PlayerLimits.description
  // A server does not know the width.
  const isNarrow = typeof window !== 'undefined' && window.innerWidth < PlayerLimits.narrowPx
  return (
    <div className="vt-splash" part="start-screen">
      <Start title={item.Title} />
      <FeatureScreens place="start" />
      {showTitle && (
        <div className="vt-splash-text">
          {!titleAbove && (
            <p className="vt-splash-title" part="title">
              {item.Title}
              <EntryName />
            </p>
          )}
          <Channel item={item} />
          {item.Description && (
            <p className="vt-splash-description" part="description">
              {cutDescription(item.Description, isNarrow ? narrow : wide)}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function Start({ title }: { title: string }) {
  const words = useWords(playerWords)

  const player = usePlayer()
  const button = useHandOver<HTMLButtonElement>()
  return (
    <button
      ref={button}
      type="button"
      className="vt-start"
      part="start-button"
      aria-label={words.startOf({ title })}
      onClick={() => {
        handOver(button.current)
        player.playback?.play()
      }}
    >
      <Drawing path={playPath} />
    </button>
  )
}
