import { useEffect, useRef, useState } from 'react'
import type { Chapter } from '../../sdk/chapters/contract.ts'
import { Chapters } from '../../sdk/chapters/index.ts'
import { getMedia, type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { getPlaylist } from '../../sdk/playlists/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { AudienceMark } from '../media/audience-mark.tsx'
import { Description } from '../media/description.tsx'
import { recordKind } from '../media/record-kind.ts'
import { useDateText } from '../media/use-date-text.ts'
import { usePageOptions } from '../page-options.ts'
import { PhotosetPanel } from '../photosets/photoset-panel.tsx'
import { AddChapterButton } from '../playlists/add-chapter-button.tsx'
import { mayBeCollected } from '../playlists/may-be-collected.ts'
import { PlaylistPanel } from '../playlists/playlist-panel.tsx'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { StillConverting } from './converting-panel.tsx'
import { ItemActions } from './item-actions.tsx'
import type { PlayerHandle } from './item-player.tsx'
import { ItemProblems } from './item-problems.tsx'
import { MediaStage } from './media-stage.tsx'
import { MetadataPanel } from './metadata-panel.tsx'
import { startTime } from './start-time.ts'
import { useOwnPolicy } from './use-own-policy.ts'
import '../media/record-kind.css'
import './media-view.css'
import './media-stage.css'
import '../media/description.css'
import './media-view-wide.css'

export interface MediaViewProps {
  item: MediaItem
  resume: string | undefined
  chapid: string | undefined
  isToEdit: boolean
}

export function MediaView({ item, resume, chapid, isToEdit }: MediaViewProps) {
  const portalText = useWords(portalWords)

  const { User } = usePageOptions()
  useNeedsSignIn(item.Audience !== 'everyone')
  useOwnPolicy(item)
  const isPlaylist = item.RecordType === RecordTypes.playlist
  const entries = useEntries(item)
  const [index, setIndex] = useState(0)
  const [time, setTime] = useState(0)
  const order = isPlaylist ? entries.map(({ PlaylistItemID }) => PlaylistItemID).join() : ''
  useEffect(() => setIndex(0), [order])
  const player = useRef<PlayerHandle>(undefined)
  const chapters = isPlaylist ? [] : item.Chapters.Items
  const cache = useCache()
  const showChapters = (Items: readonly Chapter[]) => {
    const change = { Chapters: { ...item.Chapters, Count: Items.length, Items: [...Items] } }
    cache.put(getMedia, { id: item.EncID }, (known) => known && { ...known, ...change })
  }
  const start = startTime(resume, chapid, chapters, item.PlayerSettings?.ResumeTime)
  const hasTime = item.RecordType === RecordTypes.video || item.RecordType === RecordTypes.broadcast
  const hasChapters = chapters.length > 0 || (hasTime && item.Playable && item.Chapters.CanEdit)
  const isEditedPhotoset = item.RecordType === RecordTypes.photoset && item.CanEdit
  const hasSide = hasChapters || isEditedPhotoset || (isPlaylist && (entries.length > 0 || item.CanEdit))
  return (
    <div className="vp-view" data-side={hasSide || undefined}>
      <div className="vp-stage" data-kind={recordKind(portalText, item).name}>
        <MediaStage
          // Other entries, or another order of them, begin anew.
          key={order}
          item={item}
          entries={entries}
          index={index}
          start={start}
          autoplay={resume !== undefined || chapid !== undefined}
          onPlayer={(handle) => {
            player.current = handle
          }}
          onTime={setTime}
          onIndex={setIndex}
        />
      </div>
      <div className="vp-view-main">
        {item.Status === 'converting' && item.Playable && <StillConverting item={item} />}
        {item.Problems && <ItemProblems item={item} />}
        <h1>{item.Title}</h1>
        <Facts item={item} />
        <ItemActions item={item} isToEdit={isToEdit} time={() => player.current?.time() ?? 0} video={() => player.current?.video()} />
        <Description text={item.Description} />
        <MetadataPanel item={item} />
      </div>
      {hasSide && (
        <div className="vp-view-side">
          {isEditedPhotoset ? (
            <PhotosetPanel item={item} />
          ) : isPlaylist ? (
            <PlaylistPanel
              item={item}
              entries={entries}
              current={index}
              onChoose={(next) => (player.current ? player.current.open(next) : setIndex(next))}
            />
          ) : (
            <Chapters.Root
              encid={item.EncID}
              chapters={chapters}
              canEdit={item.Chapters.CanEdit}
              currentTime={() => player.current?.time() ?? 0}
              onPlay={(seconds) => player.current?.playFrom(seconds)}
              onChange={showChapters}
            >
              <Chapters.List
                time={time}
                tools={mayBeCollected(User, item) ? (chapter) => <AddChapterButton item={item} chapter={chapter} /> : undefined}
              />
              <Chapters.Form />
            </Chapters.Root>
          )}
        </div>
      )}
    </div>
  )
}

/** What there is to play, in its order. A playlist's items may be asked for on their own. */
function useEntries(item: MediaItem) {
  const wanted = item.RecordType === RecordTypes.playlist && item.Playlist.length === 0
  const query = useRead(getPlaylist, { id: item.EncID }, { enabled: wanted })
  return wanted ? (query.data ?? []) : item.Playlist
}

function Facts({ item }: { item: MediaItem }) {
  const portal = useWords(portalWords)

  const dateText = useDateText()
  const kind = recordKind(portal, { ...item, AudioOnly: item.Playlist[0]?.AudioOnly ?? false })
  return (
    <p className="vp-facts">
      <span className="vp-kind" data-kind={kind.name}>
        <kind.Icon aria-hidden size={16} /> {kind.label}
      </span>
      <AudienceMark audience={item.Audience} size={15} isWritten />
      <span>{item.OwnerDisplayName}</span>
      <span>{dateText(item.DateCreated)}</span>
      <span>{portal.item.views({ count: item.ViewCount })}</span>
    </p>
  )
}
