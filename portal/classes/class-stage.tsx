import { RefreshCw, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { type AnyPlayer, Player } from '../../sdk/player/index.ts'
import '../../sdk/player/player.css'
import { useStore } from '../../sdk/store/index.ts'
import { virtualClassWords } from '../../sdk/text/en/virtual-class.ts'
import { useWords } from '../../sdk/text/language.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ClassItems } from './class-items.tsx'
import { followPlayer } from './follow-player.ts'
import { leadPlayer } from './lead-player.ts'
import type { Room } from './use-class.ts'
import { useReplay } from './use-replay.ts'

export interface ClassStageProps {
  item: MediaItem
  room: Room
}

/** The item that the class sees: led by the presenter, followed by viewers. */
export function ClassStage({ item, room }: ClassStageProps) {
  const words = useWords(virtualClassWords)
  const [player, setPlayer] = useState<AnyPlayer>()
  const { isLeading, told, connection, place } = room
  const replay = useReplay(item.EncID)
  const isControlled = place?.State.Control === true
  const entries = useRef(item)
  entries.current = item
  const order = item.Playlist.map(({ PlaylistItemID }) => PlaylistItemID).join()
  const isReplaying = replay.told !== undefined
  const isJoined = place !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: items that come or go are led and followed anew.
  useEffect(() => {
    if (!player || !isJoined) return undefined
    if (replay.told) return followPlayer(player, entries.current, replay.told)
    if (isLeading) return leadPlayer(player, entries.current, connection, told)
    return followPlayer(player, entries.current, () => (told()?.state.Control ? told() : undefined))
  }, [player, isJoined, isLeading, connection, told, replay.told, order])
  const { Question } = place?.State ?? {}
  const asked = Question?.IsEnded === false ? Question.Asset : 0
  useEffect(() => {
    // A question stops the presenter's media as well: it would lead everyone on otherwise.
    if (asked > 0 && isLeading) player?.playback?.pause()
  }, [asked, isLeading, player])
  if (item.Playlist.length === 0) return <p className="vp-stage-empty">{words.noItems}</p>
  const isFollowing = isControlled && !isLeading && !isReplaying
  return (
    <div className="vp-class-stage" data-following={isFollowing || undefined}>
      <Player.DefaultPlayer
        className="vp-stage-frame"
        item={item}
        autoplay={isFollowing}
        renew={() => client.call(getMedia, { id: item.EncID })}
        onPlayer={setPlayer}
      />
      <div className="vp-class-notes">
        {isFollowing && <p>{words.controlled}</p>}
        {isFollowing && player && <Sound player={player} isPlaying={place?.State.IsPlaying === true} />}
        {isFollowing && (
          <Button onClick={() => void connection.resync()}>
            <RefreshCw aria-hidden size={18} /> {words.resync}
          </Button>
        )}
        {!isFollowing && (
          <Button onClick={() => (isReplaying ? replay.stop() : void replay.start())}>
            {isReplaying ? words.stopRecording : words.recording}
          </Button>
        )}
      </div>
      {player && <ClassItems item={item} player={player} isLocked={isFollowing} />}
    </div>
  )
}

/** Viewers begin without sound, as browsers demand of videos that start by themselves. */
function Sound({ player, isPlaying }: { player: AnyPlayer; isPlaying: boolean }) {
  const words = useWords(virtualClassWords)
  const muted = useStore(player.store, (state) => state.muted)
  if (!muted) return null
  return (
    <>
      <p>{isPlaying ? words.unmuteNote : words.muted}</p>
      <Button tone="accent" onClick={() => player.volume?.toggleMute()}>
        <Volume2 aria-hidden size={18} /> {words.unmute}
      </Button>
    </>
  )
}
