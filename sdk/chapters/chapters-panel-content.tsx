import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { PanelProps } from '../panels/index.ts'
import { useStore } from '../store/index.ts'
import { adoptAround } from '../ui/index.ts'
import { ChapterForm } from './chapter-form.tsx'
import { ChapterList } from './chapter-list.tsx'
import sheet from './chapters.css'
import { ChaptersRoot } from './chapters-root.tsx'
import type { Chapter } from './contract.ts'

/** Props of `ChaptersPanelContent`. */
export interface ChaptersPanelProps extends PanelProps {
  /** Extra controls of a page beside each chapter. Default: none. */
  tools?: ((chapter: Chapter) => ReactNode) | undefined
}

/** The content of the panel of chapters. */
export function ChaptersPanelContent({ item, host, place, tools }: ChaptersPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const time = useStore(host.playback, (playback) => playback.time)
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  return (
    <div ref={box}>
      <ChaptersRoot
        encid={item.EncID}
        chapters={item.Chapters.Items}
        canEdit={place !== 'embed' && item.Chapters.CanEdit}
        currentTime={host.currentTime}
        onPlay={host.playFrom}
        onChange={(Items) => host.onChange?.({ Chapters: { ...item.Chapters, Count: Items.length, Items: [...Items] } })}
      >
        <ChapterList time={time} tools={tools} />
        <ChapterForm />
      </ChaptersRoot>
    </div>
  )
}
