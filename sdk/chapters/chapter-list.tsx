import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { chaptersWords } from '../text/en/chapters.ts'
import { useWords } from '../text/language.ts'
import { ChapterIcon } from './chapter-icon.tsx'
import { ChapterMoments } from './chapter-moments.tsx'
import { ChapterRow } from './chapter-row.tsx'
import { useChapterState, useChapters } from './chapters-context.ts'
import type { Chapter } from './contract.ts'
import { currentChapter } from './current-chapter.ts'
import { returnFocus } from './return-focus.ts'
import { TagFilter } from './tag-filter.tsx'
import { withTags } from './tags-in-use.ts'

/** Props of `Chapters.List`. */
export interface ChapterListProps {
  /** Current time in seconds: marks the current chapter. Default: none is marked. */
  time?: number | undefined
  /** Extra controls of a page beside each chapter. Default: nothing. */
  tools?: ((chapter: Chapter) => ReactNode) | undefined
  /** Offers editors tags and bookmarks; `Chapters.Tags` has to stand beside the list. Default: false. */
  hasTags?: boolean | undefined
}

/** Lists the chapters in order, or says that there are none. Editors also get buttons. */
export function ChapterList(props: ChapterListProps) {
  const isShown = useChapterState((state) => state.mode !== 'edit' && state.mode !== 'tag')
  return isShown && <Lines {...props} />
}

function Lines({ time, tools, hasTags = false }: ChapterListProps) {
  const words = useWords(chaptersWords)

  const { store, currentTime, opener } = useChapters()
  const chapters = useChapterState((state) => state.chapters)
  const filter = useChapterState((state) => state.filter)
  const canEdit = useChapterState((state) => state.canEdit)
  const loading = useChapterState((state) => state.loading)
  const removing = useChapterState((state) => state.removing)
  const box = useRef<HTMLDivElement>(null)
  const current = time === undefined ? undefined : currentChapter(chapters, time)

  // After the form, and after the confirm dialog of a deletion. Not later: a button may be pressed before an effect runs.
  useLayoutEffect(() => {
    if (removing !== undefined) return
    returnFocus(box.current, opener.current)
    opener.current = ''
  }, [removing, opener])

  return (
    <div ref={box} className="vt-chapters-list" tabIndex={-1}>
      <div className="vt-chapters-head">
        <h2>{words.title}</h2>
        {canEdit && (
          <div className="vt-chapter-head-buttons">
            {hasTags && <ChapterMoments />}
            <button
              type="button"
              className="vt-chapter-button"
              data-opener="add"
              onClick={() => {
                opener.current = 'add'
                store.edit(undefined, currentTime())
              }}
            >
              <ChapterIcon name="add" /> {words.add}
            </button>
          </div>
        )}
      </div>
      <TagFilter />
      {chapters.length > 0 ? (
        <ol className="vt-chapters-lines">
          {withTags(chapters, filter).map((chapter) => (
            <ChapterRow
              key={chapter.ID}
              chapter={chapter}
              isCurrent={chapter === current}
              isAsked={chapter.ID === removing}
              tools={tools}
              hasTags={hasTags}
            />
          ))}
        </ol>
      ) : (
        <p className="vt-chapters-none">{loading ? words.loading : canEdit ? `${words.none} ${words.noneHelp}` : words.none}</p>
      )}
    </div>
  )
}
