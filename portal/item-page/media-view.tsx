import { type ComponentType, type CSSProperties, type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { type PanelHost, type PanelPlayback, Panels, shownPanels } from '../../sdk/panels/index.ts'
import '../../sdk/panels/sidebar.css'
import { getPlaylist } from '../../sdk/playlists/contract.ts'
import { entryOfQuiz } from '../../sdk/quizzes/index.ts'
import { createStore } from '../../sdk/store/index.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useBookmarkKey } from '../chapters/use-bookmark-key.ts'
import { useRead } from '../data/use-read.ts'
import type { PlayerHandle } from '../item-player/item-player.tsx'
import { Description } from '../media/description.tsx'
import { recordKind } from '../media/record-kind.ts'
import { SuggestedItems } from '../related-media/suggested-items.tsx'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { ItemActions } from './item-actions.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemNotes } from './item-notes.tsx'
import { itemPanels } from './item-panels.ts'
import { MediaStage } from './media-stage.tsx'
import { MetadataPanel } from './metadata-panel.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { startTime } from './start-time.ts'
import { useOwnPolicy } from './use-own-policy.ts'
import { usePanelHost } from './use-panel-host.ts'
import { usePanelMarks } from './use-panel-marks.ts'
import '../media/record-kind.css'
import './media-view.css'
import './media-stage.css'
import '../media/description.css'
import './media-view-wide.css'

export interface MediaViewProps {
  item: MediaItem
  resume: string | undefined
  chapid: string | undefined
  /** Words that the transcript is searched for; empty: it is not opened. */
  subsearch: string
  isToEdit: boolean
  /** Name of the panel that is opened first, where the item has it. */
  panel: string | undefined
  /** The quiz of the entry that a playlist opens with; 0: it opens with the first entry. */
  quiz: number
}

export function MediaView({ item, resume, chapid, subsearch, isToEdit, panel, quiz }: MediaViewProps) {
  const portalText = useWords(portalWords)
  useNeedsSignIn(item.Audience !== 'everyone')
  useOwnPolicy(item)
  const isPlaylist = item.RecordType === RecordTypes.playlist
  const entries = useEntries(item)
  const begin = entryOfQuiz(entries, quiz)
  const [index, setIndex] = useState(begin)
  const [playback] = useState(() => createStore<PanelPlayback>({ time: 0, index }))
  useEffect(() => playback.set({ index }), [playback, index])
  const order = isPlaylist ? entries.map(({ PlaylistItemID }) => PlaylistItemID).join() : ''
  useEffect(() => setIndex(begin), [order, begin])
  const { player, shown: playerNow, onPlayer, showMarks } = usePanelMarks()
  const chapters = isPlaylist ? [] : item.Chapters.Items
  const [Over, showOver] = useOverVideo()
  const over = item.Duration > 0 || entries.some(({ Quiz }) => Quiz) ? showOver : undefined
  const host = usePanelHost(item, playback, player, setIndex, subsearch, Number(resume) || 0, {
    ...{ showOver: over, showMarks, player: playerNow },
  })
  useBookmarkKey(item, host)
  const shown = useMemo(() => (isPlaylist ? { ...item, Playlist: entries } : item), [item, isPlaylist, entries])
  const panels = shownPanels(itemPanels, shown, { place: 'page' })
  const hasSide = panels.length > 0
  const start = startTime(resume, chapid, chapters, item.PlayerSettings?.ResumeTime)
  return (
    <div className="vp-view" data-side={hasSide || undefined}>
      <div className="vp-stage" data-kind={recordKind(portalText, item).name} style={isPlaylist ? undefined : frameOf(item)}>
        <MediaStage
          // Other entries, or another order of them, begin anew; so does a file that was replaced.
          key={isPlaylist ? order : (item.Playlist[0]?.FileVersion ?? 0)}
          item={item}
          entries={entries}
          index={index}
          start={start}
          autoplay={resume !== undefined || chapid !== undefined}
          onPlayer={onPlayer}
          onTime={(time) => playback.set({ time })}
          onIndex={setIndex}
        />
        <OverVideo Content={Over} />
      </div>
      <MainView item={item} isToEdit={isToEdit} player={player} />
      {hasSide && (
        <div className="vp-view-side">
          <Panels.Sidebar
            panels={itemPanels}
            item={shown}
            host={host}
            place="page"
            {...(panel !== undefined && panels.some(({ name }) => name === panel) ? { panel, collapsed: false } : {})}
          />
        </div>
      )}
      <BelowView item={item} />
    </div>
  )
}

interface MainProps extends Pick<MediaViewProps, 'item' | 'isToEdit'> {
  player: RefObject<PlayerHandle | undefined>
}

/** Title, facts, actions and description. */
const MainView = ({ item, isToEdit, player }: MainProps) => (
  <div className="vp-view-main">
    <ItemNotes item={item} place="title" />
    <h1>{item.Title}</h1>
    <ItemFacts item={item} />
    <ItemNotes item={item} place="actions" />
    <ItemActions item={item} isToEdit={isToEdit} time={() => player.current?.time() ?? 0} video={() => player.current?.video()} />
    <Description text={item.Description} />
    <MetadataPanel item={item} />
  </div>
)

/** Similar items, and the sheet that is printed. */
const BelowView = ({ item }: { item: MediaItem }) => (
  <>
    <SuggestedItems item={item} />
    <PrintSheet item={item} />
  </>
)

const OverVideo = ({ Content }: { Content: ComponentType | undefined }) =>
  Content ? (
    <div className="vp-stage-over">
      <Content />
    </div>
  ) : null

/** The part that a panel draws over the video. The stage leaves full screen for it, because the part stands beside the player. */
function useOverVideo(): [ComponentType | undefined, NonNullable<PanelHost['showOver']>] {
  const [Over, setOver] = useState<ComponentType>()
  const show = useCallback((Content: ComponentType | undefined): void => {
    if (Content && document.fullscreenElement) void document.exitFullscreen()
    setOver(() => Content)
  }, [])
  return [Over, show]
}

/** The player has the same shape before it is loaded. */
const frameOf = ({ Width, Height }: MediaItem): CSSProperties | undefined =>
  Width > 0 && Height > 0 ? ({ '--vt-ratio': `${Width} / ${Height}` } as CSSProperties) : undefined

/** The entries in their order. The items of a playlist may need a request of their own. */
function useEntries(item: MediaItem) {
  const wanted = item.RecordType === RecordTypes.playlist && item.Playlist.length === 0
  const query = useRead(getPlaylist, { id: item.EncID }, { enabled: wanted })
  return wanted ? (query.data ?? []) : item.Playlist
}
