import { useRef } from 'react'
import { chapterTagsWords } from '../text/en/chapter-tags.ts'
import { useWords } from '../text/language.ts'
import { useChapterState, useChapters } from './chapters-context.ts'
import { TagName } from './tag-name.tsx'
import { tagsInUse, withTags } from './tags-in-use.ts'

/** A button for each tag of the chapters: only chapters with a pressed one are listed. Nothing where no chapter has a tag. */
export function TagFilter() {
  const words = useWords(chapterTagsWords)

  const { store } = useChapters()
  const box = useRef<HTMLDivElement>(null)
  const chapters = useChapterState((state) => state.chapters)
  const filter = useChapterState((state) => state.filter)
  const tags = tagsInUse(chapters)
  if (tags.length === 0) return null
  const toggle = (id: number): void => store.filterBy(filter.includes(id) ? filter.filter((one) => one !== id) : [...filter, id])
  return (
    <div ref={box} className="vt-chapter-filter" role="group" aria-label={words.filter}>
      {tags.map((tag) => (
        <button
          key={tag.ID}
          type="button"
          className="vt-chapter-chip"
          aria-pressed={filter.includes(tag.ID)}
          onClick={() => toggle(tag.ID)}
        >
          <TagName tag={tag} /> <span className="vt-chapter-count">{tag.count}</span>
        </button>
      ))}
      {filter.length > 0 && (
        <button
          type="button"
          className="vt-chapter-now"
          onClick={() => {
            // This button goes away.
            box.current?.querySelector('button')?.focus()
            store.filterBy([])
          }}
        >
          {words.all}
        </button>
      )}
      {/* On the page before it has something to say: only then it is read out. */}
      <output className="vt-chapter-unseen">
        {filter.length > 0 && words.shown({ shown: withTags(chapters, filter).length, all: chapters.length })}
      </output>
    </div>
  )
}
