import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { MediaItem, RecordTypes } from '../media/contract.ts'
import type { PanelProps } from '../panels/index.ts'
import { useStore } from '../store/index.ts'
import { adoptAround } from '../ui/index.ts'
import { ChapterForm } from './chapter-form.tsx'
import { ChapterList } from './chapter-list.tsx'
import tagSheet from './chapter-tags.css'
import sheet from './chapters.css'
import { ChaptersRoot } from './chapters-root.tsx'
import type { Chapter } from './contract.ts'
import { TagChooser, type TagChooserProps } from './tag-chooser.tsx'

/** Props of `ChaptersPanelContent`. */
export interface ChaptersPanelProps extends PanelProps {
  /** Extra controls of a page beside each chapter. Default: none. */
  tools?: ((chapter: Chapter) => ReactNode) | undefined
  /** Controls of a page for people who may manage tags. Default: none. */
  manageTags?: TagChooserProps['manage']
}

/** The content of the panel of chapters. */
export function ChaptersPanelContent({ item, host, place, tools, manageTags }: ChaptersPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const time = useStore(host.playback, (playback) => playback.time)
  const index = useStore(host.playback, (playback) => playback.index)
  // An entry that is a part of an item has its own time.
  const { from, Items, CanEdit } = useMemo(() => shownChapters(item, index), [item, index])
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet, tagSheet])
  }, [])
  return (
    <div ref={box}>
      <ChaptersRoot
        encid={item.EncID}
        chapters={Items}
        canEdit={place !== 'embed' && CanEdit}
        currentTime={host.currentTime}
        onPlay={(seconds) => host.playFrom(seconds + from)}
        onChange={(Items) => host.onChange?.({ Chapters: { ...item.Chapters, Count: Items.length, Items: [...Items] } })}
      >
        <ChapterList time={time - from} tools={item.RecordType === playlist ? undefined : tools} hasTags />
        <ChapterForm />
        <TagChooser manage={manageTags} />
      </ChaptersRoot>
    </div>
  )
}

// As a type: the schemas beside it stay out of the bundle.
const playlist: (typeof RecordTypes)['playlist'] = 2

interface ShownChapters {
  /** Second of the media at which their time begins. */
  from: number
  Items: Chapter[]
  CanEdit: boolean
}

/** The chapters of an item, or those of an entry of a playlist, which are changed on the page of their own item. */
function shownChapters({ RecordType, Playlist, Chapters }: MediaItem, index: number): ShownChapters {
  if (RecordType !== playlist) return { from: 0, Items: Chapters.Items, CanEdit: Chapters.CanEdit }
  const entry = Playlist[index]
  const from = entry?.IsChapter ? entry.StartTime : 0
  return { from, Items: (entry?.Chapters ?? []).map((each) => ({ ...each, StartTime: each.StartTime - from })), CanEdit: false }
}
