import { useId, useLayoutEffect, useRef } from 'react'
import { chaptersWords } from '../text/en/chapters.ts'
import { useWords } from '../text/language.ts'
import { ChapterIcon } from './chapter-icon.tsx'
import type { ChapterListProps } from './chapter-list.tsx'
import { shortChapterTime } from './chapter-time.ts'
import { useChapterState, useChapters } from './chapters-context.ts'
import type { Chapter } from './contract.ts'

export interface ChapterRowProps {
  chapter: Chapter
  isCurrent: boolean
  /** It asks whether to delete this one. */
  isAsked: boolean
  tools: ChapterListProps['tools']
}

export function ChapterRow({ chapter, isCurrent, isAsked, tools }: ChapterRowProps) {
  const words = useWords(chaptersWords)

  const { store, currentTime, onPlay, opener } = useChapters()
  const canEdit = useChapterState((state) => state.canEdit)
  const { ID, StartTime, Title, Description, ImageURL } = chapter
  return (
    <li className="vt-chapter" data-current={isCurrent || undefined}>
      <div className="vt-chapter-row">
        <button type="button" className="vt-chapter-play" aria-current={isCurrent || undefined} onClick={() => onPlay(StartTime)}>
          {ImageURL && <img className="vt-chapter-picture" src={ImageURL} alt="" loading="lazy" decoding="async" />}
          <span className="vt-chapter-time">{shortChapterTime(StartTime)}</span>
          <span className="vt-chapter-words" dir="auto">
            {Title}
            {Description && <span className="vt-chapter-note">{Description}</span>}
          </span>
        </button>
        {tools && <span className="vt-chapter-tools">{tools(chapter)}</span>}
        {canEdit && (
          <span className="vt-chapter-tools">
            <button
              type="button"
              className="vt-chapter-tool"
              aria-label={words.editOf({ title: Title })}
              data-opener={`edit ${ID}`}
              onClick={() => {
                opener.current = `edit ${ID}`
                store.edit(chapter, currentTime())
              }}
            >
              <ChapterIcon name="edit" />
            </button>
            <button
              type="button"
              className="vt-chapter-tool"
              aria-label={words.removeOf({ title: Title })}
              aria-expanded={isAsked}
              data-opener={`remove ${ID}`}
              onClick={() => {
                if (isAsked) return store.keep()
                opener.current = `remove ${ID}`
                store.confirmRemove(ID)
              }}
            >
              <ChapterIcon name="remove" />
            </button>
          </span>
        )}
      </div>
      {isAsked && <Question title={Title} />}
    </li>
  )
}

/** Asks in its place, with the focus on the answer that changes nothing. */
function Question({ title }: { title: string }) {
  const words = useWords(chaptersWords)

  const { store } = useChapters()
  const saving = useChapterState((state) => state.saving)
  const keep = useRef<HTMLButtonElement>(null)
  const id = useId()
  useLayoutEffect(() => keep.current?.focus(), [])
  return (
    <div
      className="vt-chapter-ask"
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        store.keep()
      }}
    >
      <p id={id}>{words.removeTitle({ title })}</p>
      <div className="vt-chapter-buttons">
        <button ref={keep} type="button" className="vt-chapter-button" aria-describedby={id} onClick={() => store.keep()}>
          {words.keep}
        </button>
        <button type="button" className="vt-chapter-button" data-tone="danger" aria-disabled={saving} onClick={() => void store.remove()}>
          {words.remove}
        </button>
      </div>
    </div>
  )
}
