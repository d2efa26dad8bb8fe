import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import { getMedia, type MediaItem } from '../media/contract.ts'
import { type AnyPlayer, Player } from '../player/index.ts'
import { useStore } from '../store/index.ts'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { ClassButton } from './class-button.tsx'
import { ClassCaptions } from './class-captions.tsx'
import { ClassDrawing } from './class-drawing.tsx'
import { ClassItems } from './class-items.tsx'
import type { VirtualClass } from './contract.ts'
import { followPlayer } from './follow-player.ts'
import { leadPlayer } from './lead-player.ts'
import { shownEntry } from './shown-entry.ts'
import type { Room } from './use-class.ts'
import type { Replay } from './use-replay.ts'
import { useReportView } from './use-report-view.ts'

export interface ClassStageProps {
  item: MediaItem & { VirtualClass: VirtualClass }
  room: Room
  replay: Replay
  /** It stands on a page of other people, which has no items that may not be embedded. Default: no. */
  embed?: boolean
}

/** The item that the class sees: led by the presenter, followed by viewers. */
export function ClassStage({ item, room, replay, embed = false }: ClassStageProps) {
  const words = useWords(virtualClassWords)
  const client = useClient()
  const [player, setPlayer] = useState<AnyPlayer>()
  const { isLeading, connection, place } = room
  useLead(player, { item, room, replay })
  const isReplaying = replay.told !== undefined
  const isFollowing = place?.State.Control === true && !isLeading && !isReplaying
  useReportView({ item, room, player, isLed: isFollowing || isLeading })
  const followed = replay.told?.().state ?? (isFollowing ? place.State : undefined)
  const isElsewhere = followed !== undefined && shownEntry(followed, item.Playlist) === undefined
  if (item.Playlist.length === 0)
    return (
      <>
        <p className="vt-class-empty">{isElsewhere ? words.elsewhere : words.noItems}</p>
        <ClassCaptions room={room} player={undefined} />
      </>
    )
  return (
    <div className="vt-class-stage" data-following={isFollowing || undefined} data-elsewhere={isElsewhere || undefined}>
      <Player.DefaultPlayer
        className="vt-class-frame"
        item={item}
        baseUrl={client.base || undefined}
        autoplay={isFollowing && !isElsewhere}
        renew={() => client.call(getMedia, { id: item.EncID, ...(embed ? { embed } : {}) })}
        onPlayer={setPlayer}
      />
      <p role="status" className="vt-class-empty">
        {isElsewhere && words.elsewhere}
      </p>
      <ClassCaptions room={room} player={isElsewhere ? undefined : player} />
      <Notes>
        {isFollowing && <p>{words.controlled}</p>}
        {isFollowing && !isElsewhere && player && <Sound player={player} isPlaying={place.State.IsPlaying} />}
        {isFollowing && <ClassButton onClick={() => void connection.resync()}>{words.resync}</ClassButton>}
        {!isFollowing && (
          <ClassButton onClick={() => (isReplaying ? replay.stop() : void replay.start())}>
            {isReplaying ? words.stopRecording : words.recording}
          </ClassButton>
        )}
      </Notes>
      {player && !isElsewhere && <ClassDrawing player={player} room={room} replay={replay} />}
      {player && <ClassItems item={item} player={player} isLocked={isFollowing} isElsewhere={isElsewhere} />}
    </div>
  )
}

/** Leads the class with the player, or keeps the player where the presenter or the recording is. */
function useLead(player: AnyPlayer | undefined, { item, room, replay }: Pick<ClassStageProps, 'item' | 'room' | 'replay'>): void {
  const { isLeading, told, connection, place } = room
  const entries = useRef(item)
  entries.current = item
  const order = item.Playlist.map(({ PlaylistItemID }) => PlaylistItemID).join()
  const isJoined = place !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: items that come or go are led and followed anew.
  useEffect(() => {
    if (!player || !isJoined) return undefined
    if (replay.told) return followPlayer(player, entries.current, replay.told)
    if (isLeading) return leadPlayer(player, entries.current, connection, told)
    return followPlayer(player, entries.current, () => (told()?.state.Control ? told() : undefined), connection.store.subscribe)
  }, [player, isJoined, isLeading, connection, told, replay.told, order])
  const { Question } = place?.State ?? {}
  const asked = Question?.IsEnded === false ? Question.Asset : 0
  useEffect(() => {
    // A question stops the presenter's media as well: it would lead everyone on otherwise.
    if (asked > 0 && isLeading) player?.playback?.pause()
  }, [asked, isLeading, player])
}

const Notes = ({ children }: { children: ReactNode }) => <div className="vt-class-notes">{children}</div>

/** Viewers begin without sound, as browsers demand of videos that start by themselves. */
function Sound({ player, isPlaying }: { player: AnyPlayer; isPlaying: boolean }) {
  const words = useWords(virtualClassWords)
  const muted = useStore(player.store, (state) => state.muted)
  if (!muted) return null
  return (
    <>
      <p>{isPlaying ? words.unmuteNote : words.muted}</p>
      <ClassButton tone="accent" onClick={() => player.volume?.toggleMute()}>
        {words.unmute}
      </ClassButton>
    </>
  )
}
