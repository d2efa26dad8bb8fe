import { getMedia, type MediaItem, RecordTypes, Sources } from '../../sdk/media/contract.ts'
import { getPhotosetQuickView, PhotosetLimits } from '../../sdk/photosets/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { quickViewWords } from '../../sdk/text/en/quick-view.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'

import { MediaStage } from '../item-page/media-stage.tsx'
import { recordKind } from '../media/record-kind.ts'
import { PhotoStage } from '../photosets/photo-stage.tsx'
import { ListState } from '../ui/list-state.tsx'

export interface QuickViewStageProps {
  id: number
  /** Known from the results; what came by an address alone is asked for first. */
  recordType: number | undefined
}

/** The item itself: player, images, pages or where a link leads. */
export function QuickViewStage({ id, recordType }: QuickViewStageProps) {
  const portal = useWords(portalWords)

  const isPhotoset = recordType === RecordTypes.photoset
  const query = useRead(getMedia, { id: String(id) }, { enabled: !isPhotoset })
  if (isPhotoset || query.data?.RecordType === RecordTypes.photoset) return <Photoset id={id} />
  return (
    <ListState query={query} failed={portal.item.notFound} loading={<Waiting />}>
      {(item) => (
        <div className="vp-stage vp-quick-stage" data-kind={recordKind(portal, item).name}>
          {isElsewhere(item) ? <Elsewhere /> : <Stage item={item} />}
        </div>
      )}
    </ListState>
  )
}

function Stage({ item }: { item: MediaItem }) {
  return (
    <MediaStage
      item={item}
      entries={item.Playlist}
      index={0}
      start={0}
      autoplay={false}
      onPlayer={() => {}}
      onTime={() => {}}
      onIndex={() => {}}
    />
  )
}

function Photoset({ id }: { id: number }) {
  const portal = useWords(portalWords)

  const query = useRead(getPhotosetQuickView, { id: String(id) }, { staleTime: PhotosetLimits.quickViewMs })
  return (
    <ListState query={query} failed={portal.item.notFound} loading={<Waiting />}>
      {({ Items, Title }) => (
        <div className="vp-stage vp-quick-stage" data-kind="photoset">
          <PhotoStage photos={Items} title={Title} mode={1} />
        </div>
      )}
    </ListState>
  )
}

const Waiting = () => {
  const words = useWords(quickViewWords)
  return (
    <div className="vp-stage vp-quick-stage vp-quick-wait" role="status">
      <span className="vp-visually-hidden">{words.loading}</span>
    </div>
  )
}

/** This page lets no other service into a frame; the item's own page does. */
const isElsewhere = (item: MediaItem): boolean => item.Playlist.some(({ Source }) => Source === Sources.externalVideo)

const Elsewhere = () => {
  const words = useWords(quickViewWords)
  return (
    <div className="vp-stage-state">
      <div className="vp-stage-words">
        <h3>{words.elsewhere}</h3>
        <p>{words.elsewhereHelp}</p>
      </div>
    </div>
  )
}
