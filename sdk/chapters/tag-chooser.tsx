import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { chapterTagsWords } from '../text/en/chapter-tags.ts'
import { useWords } from '../text/language.ts'
import { ChapterIcon } from './chapter-icon.tsx'
import { useChapterState, useChapters } from './chapters-context.ts'
import { chapterTags } from './contract.ts'
import { GroupList } from './group-list.tsx'
import { GroupTags } from './group-tags.tsx'
import { TagName } from './tag-name.tsx'

/** Props of `Chapters.Tags`. */
export interface TagChooserProps {
  /** Further controls for people who may manage tags. Call `refresh` after a change. Default: none. */
  manage?: ((refresh: () => void) => ReactNode) | undefined
}

/** The choice of tags, while it is open: those of a chapter, or tags that make a chapter at the current time. Escape closes it. */
export function TagChooser(props: TagChooserProps) {
  const isShown = useChapterState((state) => state.mode === 'tag')
  return isShown && <Choice {...props} />
}

function Choice({ manage }: TagChooserProps) {
  const words = useWords(chapterTagsWords)

  const { store, currentTime } = useChapters()
  const tagged = useChapterState((state) => state.tagged)
  const group = useChapterState((state) => state.tagGroup)
  const chapter = useChapterState((state) => state.chapters.find(({ ID }) => ID === state.tagged))
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => box.current?.focus(), [group])
  const chosen = chapter ? chapterTags(chapter) : []
  const choose = (tag: number): void => void (tagged === 0 ? store.tagMoment(tag, currentTime()) : store.toggleTag(tag))
  return (
    <div
      ref={box}
      className="vt-chapter-choice"
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        store.cancel()
      }}
    >
      <h2 id={id}>{chapter ? words.tagsOf({ title: chapter.Title }) : words.tagMoment}</h2>
      {!chapter && <p className="vt-chapter-help">{words.tagMomentHelp}</p>}
      {chosen.length > 0 && (
        <ul className="vt-chapter-chips" aria-label={words.chosen}>
          {chosen.map((tag) => (
            <li key={tag.ID}>
              <button
                type="button"
                className="vt-chapter-chip"
                aria-label={words.removeTag({ title: tag.Title })}
                onClick={() => choose(tag.ID)}
              >
                <TagName tag={tag} /> <ChapterIcon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {group === 0 ? (
        <GroupList manage={manage} />
      ) : (
        <GroupTags group={group} chosen={chapter && chosen.map(({ ID }) => ID)} onChoose={choose} manage={manage} />
      )}
      <div className="vt-chapter-buttons">
        <button type="button" className="vt-chapter-button" data-tone="accent" onClick={() => store.cancel()}>
          {words.done}
        </button>
      </div>
    </div>
  )
}
