import { barWords } from '../../text/en/bar.ts'
import { playerWords } from '../../text/en/player.ts'
import { useWords } from '../../text/language.ts'
import { imageFor } from '../source/image-for.ts'
import { BarIcon } from './bar-icon.tsx'
import { EndParts } from './end-parts.tsx'
import { FeatureScreens } from './feature-screens.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

/**
 * The heading of sound without video: its artwork, a large play button, and the title where that does not lead anywhere.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.AudioTitle />
 * </Player.Root>
 */
export function AudioTitle({ showTitle = true }: { showTitle?: boolean }) {
  const words = useWords(playerWords)
  const bar = useWords(barWords)
  const { playback, address } = usePlayer()
  const title = usePlayerState((state) => (state.entry?.AudioOnly ? state.entry.Title || state.item?.Title : undefined))
  const paused = usePlayerState((state) => state.paused)
  const artwork = usePlayerState(({ entry }) => imageFor(640, entry))
  if (title === undefined) return null
  return (
    <>
      <div className="vt-audio-head">
        {artwork && <img src={address(artwork.URL)} alt="" />}
        {playback && (
          <button
            type="button"
            className="vt-audio-play"
            part="start-button"
            aria-label={paused ? words.startOf({ title }) : bar.pause}
            onClick={playback.toggle}
          >
            <BarIcon name={paused ? 'play' : 'pause'} />
          </button>
        )}
        {showTitle && title && (
          <p className="vt-audio-title" part="title">
            {title}
          </p>
        )}
        <EndParts />
      </div>
      <FeatureScreens place="start" />
    </>
  )
}
