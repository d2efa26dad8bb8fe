import { useId, useLayoutEffect, useRef } from 'react'
import { chapterTagsWords } from '../text/en/chapter-tags.ts'
import { chaptersWords } from '../text/en/chapters.ts'
import { useWords } from '../text/language.ts'
import { ChapterIcon } from './chapter-icon.tsx'
import type { ChapterListProps } from './chapter-list.tsx'
import { shortChapterTime } from './chapter-time.ts'
import { useChapterState, useChapters } from './chapters-context.ts'
import { type Chapter, chapterTags, chapterText } from './contract.ts'
import { TagName } from './tag-name.tsx'

export interface ChapterRowProps {
  chapter: Chapter
  isCurrent: boolean
  /** It asks whether to delete this one. */
  isAsked: boolean
  tools: ChapterListProps['tools']
  hasTags: boolean
}

export function ChapterRow({ chapter, isCurrent, isAsked, tools, hasTags }: ChapterRowProps) {
  const { onPlay } = useChapters()
  const canEdit = useChapterState((state) => state.canEdit)
  const { StartTime, Title, ImageURL } = chapter
  const text = chapterText(chapter)
  const tags = chapterTags(chapter)
  return (
    <li className="vt-chapter" data-current={isCurrent || undefined}>
      <div className="vt-chapter-row">
        <button type="button" className="vt-chapter-play" aria-current={isCurrent || undefined} onClick={() => onPlay(StartTime)}>
          {ImageURL && <img className="vt-chapter-image" src={ImageURL} alt="" loading="lazy" decoding="async" />}
          <span className="vt-chapter-time">{shortChapterTime(StartTime)}</span>
          <span className="vt-chapter-words" dir="auto">
            {Title}
            {text && <span className="vt-chapter-note">{text}</span>}
            {tags.length > 0 && (
              <span className="vt-chapter-tags">
                {tags.map((tag) => (
                  <span key={tag.ID} className="vt-chapter-tag">
                    <TagName tag={tag} />
                  </span>
                ))}
              </span>
            )}
          </span>
        </button>
        {tools && <span className="vt-chapter-tools">{tools(chapter)}</span>}
        {canEdit && <EditTools chapter={chapter} isAsked={isAsked} hasTags={hasTags} />}
      </div>
      {isAsked && <Question title={Title} />}
    </li>
  )
}

/** The buttons of editors beside a chapter. */
function EditTools({ chapter, isAsked, hasTags }: Pick<ChapterRowProps, 'chapter' | 'isAsked' | 'hasTags'>) {
  const words = useWords(chaptersWords)
  const tagWords = useWords(chapterTagsWords)

  const { store, currentTime, opener } = useChapters()
  const { ID, Title } = chapter
  return (
    <span className="vt-chapter-tools">
      {hasTags && (
        <button
          type="button"
          className="vt-chapter-tool"
          aria-label={tagWords.tagsOf({ title: Title })}
          data-opener={`tags ${ID}`}
          onClick={() => {
            opener.current = `tags ${ID}`
            store.tag(chapter)
          }}
        >
          <ChapterIcon name="tag" />
        </button>
      )}
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
