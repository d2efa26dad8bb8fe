import { lazy, Suspense, useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { EditedTrack, SubtitleDraft } from '../../sdk/subtitles/contract.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const SubtitleEditorDialog = lazy(() => import('./subtitle-editor-dialog.tsx').then((module) => ({ default: module.SubtitleEditorDialog })))

export interface TrackEditorProps {
  item: MediaItem
  track: EditedTrack
  draft: SubtitleDraft | undefined
  /** An earlier version is chosen first. */
  isChoosing: boolean
  onClose: () => void
}

/** The editor of a track: its draft, its text, or an earlier version. */
export function TrackEditor({ item, track, draft, isChoosing, onClose }: TrackEditorProps) {
  const [version, setVersion] = useState<number>()
  if (isChoosing && version === undefined) return <VersionsDialog track={track} onClose={onClose} onEdit={setVersion} />
  const { Lang, Label, Kind } = draft ?? track
  return (
    <Suspense fallback={null}>
      <SubtitleEditorDialog
        item={item}
        source={{
          ...{ encid: item.EncID, trackid: track.ID, lang: Lang, label: Label, kind: Kind, isEarlier: version !== undefined },
          ...(draft ? { draft } : {}),
        }}
        {...(version === undefined ? {} : { versionid: version })}
        onClose={onClose}
      />
    </Suspense>
  )
}
