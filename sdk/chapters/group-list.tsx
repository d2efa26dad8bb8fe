import { useId, useState } from 'react'
import { searchTagGroups, TagLimits } from '../chapter-tags/contract.ts'
import { chapterTagsWords } from '../text/en/chapter-tags.ts'
import { useWords } from '../text/language.ts'
import { useChapters } from './chapters-context.ts'
import type { TagChooserProps } from './tag-chooser.tsx'
import { useAnswer } from './use-answer.ts'

/** A search field and the groups of tags that it finds. */
export function GroupList({ manage }: TagChooserProps) {
  const words = useWords(chapterTagsWords)

  const { store } = useChapters()
  const [text, setText] = useState('')
  const id = useId()
  const s = text.trim()
  const { answer, hasFailed, refresh } = useAnswer(s, text === '' ? 0 : TagLimits.debounce, (client, signal) =>
    client.call(searchTagGroups, { s }, { signal }),
  )
  const items = answer?.Items ?? []
  return (
    <>
      <div className="vt-chapter-field">
        <label htmlFor={id}>{words.find}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          dir="auto"
          maxLength={200}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {items.length > 0 && (
        <ul className="vt-chapter-groups" aria-label={words.groups}>
          {items.map(({ ID, Title, Count }) => (
            <li key={ID}>
              <button type="button" onClick={() => store.openTagGroup(ID)}>
                <span dir="auto">{Title}</span> <span className="vt-chapter-count">{Count}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="vt-chapter-help">
        {hasFailed ? words.notLoaded : answer === undefined ? words.loading : items.length === 0 ? words.noGroups : ''}
      </p>
      {answer?.CanEdit && manage?.(refresh)}
    </>
  )
}
