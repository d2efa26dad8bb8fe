import { lazy, Suspense, useEffect } from 'react'
import { type MediaItem, type PlaylistItem, RecordTypes } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { registerView } from '../../sdk/viewing/index.ts'
import { DocumentView } from '../documents/document-view.tsx'
import type { PlayerHandle } from '../item-player/item-player.tsx'
import { LinkView } from '../links/link-view.tsx'
import { PhotoStage } from '../photosets/photo-stage.tsx'
import { client } from '../session/client.ts'
import { ConvertingPanel, FailedPanel } from './converting-panel.tsx'
import './media-stage.css'

const LiveWaiting = lazy(() => import('../live/live-waiting.tsx').then((module) => ({ default: module.LiveWaiting })))
const ItemPlayer = lazy(() => import('../item-player/item-player.tsx').then((module) => ({ default: module.ItemPlayer })))

export interface MediaStageProps {
  item: MediaItem
  entries: PlaylistItem[]
  index: number
  start: number
  autoplay: boolean
  onPlayer: (player: PlayerHandle | undefined) => void
  onTime: (seconds: number) => void
  onIndex: (index: number) => void
}

/** Shows the item in the middle of its page: its player, its photos, its document, or how far its conversion is. */
export function MediaStage({ item, entries, ...player }: MediaStageProps) {
  const portal = useWords(portalWords)

  const [entry] = entries
  const isPlaylist = item.RecordType === RecordTypes.playlist
  const isDocument = item.RecordType === RecordTypes.document
  // The player counts its own views.
  const counted = item.PlayerSettings?.Tracking && (isDocument || item.RecordType === RecordTypes.photoset) ? item.EncID : undefined
  useEffect(() => {
    if (counted !== undefined) registerView(client, counted)
  }, [counted])
  if (item.LiveEvent?.State === 'waiting' || item.LiveEvent?.State === 'ended') {
    return (
      <Suspense fallback={<div className="vp-stage-wait" />}>
        <LiveWaiting item={item} />
      </Suspense>
    )
  }
  if (item.Status === 'failed' && !item.Playable) return <FailedPanel item={item} />
  if (item.RecordType === RecordTypes.photoset) return <PhotoStage entries={entries} title={item.Title} mode={4} />
  if (item.Status === 'converting' && !item.Playable) return <ConvertingPanel item={item} />
  if (!entry && !isPlaylist) return <p className="vp-stage-empty">{portal.item.fileHidden}</p>
  if (entry?.URL && !isPlaylist) return <LinkView url={entry.URL} />
  if (isDocument) return <DocumentView item={item} entry={entry} />
  return (
    <Suspense fallback={<div className="vp-stage-wait" data-audio={entry?.AudioOnly || undefined} />}>
      <ItemPlayer item={item} entries={entries} {...player} />
    </Suspense>
  )
}
