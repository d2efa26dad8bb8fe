import { useEffect, useState } from 'react'
import type { MediaItem } from '../../media/contract.ts'
import { player as words } from '../../text/en.ts'
import { adoptSheet } from './adopt-sheet.ts'
import { usePlayer, usePlayerState } from './player-context.ts'

type Parts = typeof import('./kinds.ts')

/**
 * Parts that few items need: they are fetched when the first of those is shown. What cannot be fetched is not there. Not by `lazy`:
 * the machinery behind that weighs as much as all of these.
 */
let parts: Parts | undefined
function useParts(isNeeded: unknown): Parts | undefined {
  const { media } = usePlayer()
  const [, draw] = useState(parts)
  useEffect(() => {
    if (!isNeeded) return
    import('./kinds.ts').then(
      (fetched) => {
        parts = fetched
        adoptSheet(media, fetched.kindsSheet)
        draw(fetched)
      },
      () => undefined,
    )
  }, [isNeeded, media])
  return isNeeded ? parts : undefined
}

/**
 * Next, previous and the position, for playlists of more than one entry.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.PlaylistButtons /></Player.Controls>
 * </Player.Root>
 */
export function PlaylistButtons() {
  const { EntryButtons } = useParts(usePlayerState(({ item, broadcast }) => (item?.Playlist.length ?? 0) > 1 && !broadcast)) ?? {}
  return EntryButtons ? <EntryButtons /> : null
}

/**
 * Says that it is live, and leads back to the live picture from behind it.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.LiveButton /></Player.Controls>
 * </Player.Root>
 */
/**
 * Says that it is live, and leads back to the live picture from behind it.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.LiveButton /></Player.Controls>
 * </Player.Root>
 */
export function LiveButton() {
  const { LiveMark } = useParts(usePlayerState((state) => state.entry?.LiveStream)) ?? {}
  return LiveMark ? <LiveMark /> : <span className="vt-live">{words.live}</span>
}

/**
 * What is no video: pictures, pages and files of a playlist, and the text before an item.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.InPlace />
 * </Player.Root>
 */
export function InPlace() {
  const { StillView, PrePlayText } = useParts(usePlayerState(({ still, preamble }) => still || preamble)) ?? {}
  return (
    StillView &&
    PrePlayText && (
      <>
        <StillView />
        <PrePlayText />
      </>
    )
  )
}

/** On the splash screen of a broadcast (record type 6). */
export function Channel({ item }: { item: MediaItem }) {
  const { ChannelDetails } = useParts(item.RecordType === 6) ?? {}
  return ChannelDetails && <ChannelDetails item={item} />
}

/** Beside the start: goes on where somebody left. */
export function Resume() {
  const { ResumeButton } = useParts(usePlayerState(({ resumeAt, started }) => resumeAt && !started)) ?? {}
  return ResumeButton ? <ResumeButton /> : null
}
