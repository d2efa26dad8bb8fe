import { kindsWords } from '../../text/en/kinds.ts'
import { useWords } from '../../text/language.ts'
import { usePlayer, usePlayerState } from './player-context.ts'

export const entryPaths = {
  next: 'M6 5.6v12.8a.8.8 0 0 0 1.2.7l9.3-6.4a.8.8 0 0 0 0-1.4L7.2 4.9a.8.8 0 0 0-1.2.7zM17.5 5h2v14h-2z',
  previous: 'M18 5.6v12.8a.8.8 0 0 1-1.2.7l-9.3-6.4a.8.8 0 0 1 0-1.4l9.3-6.4a.8.8 0 0 1 1.2.7zM4.5 5h2v14h-2z',
} as const

/**
 * Next, previous and the position of a playlist, without loading anything later: for `DrawnPlayer` on a server. In a browser use
 * `Player.PlaylistButtons`.
 *
 * @example
 * const buttons = <DrawnPlayer item={item} language={english}><EntryButtons /></DrawnPlayer>
 */
export function EntryButtons() {
  const words = useWords(kindsWords)

  const { playlist } = usePlayer()
  const index = usePlayerState((state) => state.index)
  const count = usePlayerState((state) => state.item?.Playlist.length ?? 0)
  const loop = usePlayerState((state) => state.loop)
  // A preamble cannot be skipped.
  const isHeld = usePlayerState((state) => Boolean(state.preamble))
  if (!playlist) return null
  const button = (label: string, path: string, isOff: boolean, go: () => void) => (
    // It stays where it is, or the focus would be lost at the last entry.
    <button type="button" className="vt-button" aria-label={label} title={label} aria-disabled={isOff} onClick={isOff ? undefined : go}>
      <svg className="vt-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  )
  return (
    <>
      {button(words.previousEntry, entryPaths.previous, isHeld || (index === 0 && !loop), playlist.previous)}
      <span className="vt-entry" role="status">
        <span aria-hidden="true">{words.entryOf({ index: index + 1, count })}</span>
        <span className="vt-unseen">{words.entrySpoken({ index: index + 1, count })}</span>
      </span>
      {button(words.nextEntry, entryPaths.next, isHeld || (index === count - 1 && !loop), playlist.next)}
    </>
  )
}
