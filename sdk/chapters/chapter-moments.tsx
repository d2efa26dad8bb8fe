import { chapterTagsWords } from '../text/en/chapter-tags.ts'
import { useWords } from '../text/language.ts'
import { ChapterIcon } from './chapter-icon.tsx'
import { shortChapterTime } from './chapter-time.ts'
import { useChapters } from './chapters-context.ts'

/** Marks the current time without a form: by a bookmark, or by a tag. */
export function ChapterMoments() {
  const words = useWords(chapterTagsWords)

  const { store, currentTime, opener } = useChapters()
  return (
    <>
      <button
        type="button"
        className="vt-chapter-button"
        aria-label={words.bookmark}
        title={words.bookmark}
        onClick={() => {
          const now = currentTime()
          void store.bookmark(now, words.bookmarkTitle({ time: shortChapterTime(now) }))
        }}
      >
        <ChapterIcon name="bookmark" />
      </button>
      <button
        type="button"
        className="vt-chapter-button"
        aria-label={words.tagMoment}
        title={words.tagMoment}
        data-opener="moment"
        onClick={() => {
          opener.current = 'moment'
          store.tag(undefined)
        }}
      >
        <ChapterIcon name="tag" />
      </button>
    </>
  )
}
