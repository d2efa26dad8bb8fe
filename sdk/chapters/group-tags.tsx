import { useId } from 'react'
import { listTags } from '../chapter-tags/contract.ts'
import { chapterTagsWords } from '../text/en/chapter-tags.ts'
import { useWords } from '../text/language.ts'
import { useChapters } from './chapters-context.ts'
import type { TagChooserProps } from './tag-chooser.tsx'
import { TagName } from './tag-name.tsx'
import { useAnswer } from './use-answer.ts'

interface GroupTagsProps extends TagChooserProps {
  group: number
  /** The tags that the chapter has; left out where a tag makes a chapter. */
  chosen: readonly number[] | undefined
  onChoose: (tag: number) => void
}

/** The tags of a group as buttons. */
export function GroupTags({ group, chosen, onChoose, manage }: GroupTagsProps) {
  const words = useWords(chapterTagsWords)

  const { store } = useChapters()
  const id = useId()
  const { answer, hasFailed, refresh } = useAnswer(String(group), 0, (client, signal) =>
    client.call(listTags, { groupid: group }, { signal }),
  )
  const items = answer?.Items ?? []
  return (
    <>
      <div className="vt-chapter-group">
        <h3 id={id} dir="auto">
          {answer?.Title}
        </h3>
        <button type="button" className="vt-chapter-now" onClick={() => store.openTagGroup(0)}>
          {words.otherGroups}
        </button>
      </div>
      {items.length > 0 && (
        <div className="vt-chapter-chips" role="group" aria-labelledby={id}>
          {items.map((tag) => (
            <button
              key={tag.ID}
              type="button"
              className="vt-chapter-chip"
              aria-pressed={chosen && chosen.includes(tag.ID)}
              onClick={() => onChoose(tag.ID)}
            >
              <TagName tag={tag} />
            </button>
          ))}
        </div>
      )}
      <p role="status" className="vt-chapter-help">
        {hasFailed ? words.notLoaded : answer === undefined ? words.loading : items.length === 0 ? words.noTags : ''}
      </p>
      {answer?.CanEdit && manage?.(refresh)}
    </>
  )
}
