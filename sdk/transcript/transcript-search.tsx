import { useEffect, useId, useRef, useState } from 'react'
import { transcriptWords } from '../text/en/transcript.ts'
import { useWords } from '../text/language.ts'

export interface TranscriptSearchProps {
  /** The term that is searched at first. */
  first: string
  /** Places that were found. */
  count: number
  /** Index of the place that is in sight. */
  chosen: number
  onSearch: (term: string) => void
  /** 1: the next place, -1: the one before. */
  onStep: (step: 1 | -1) => void
}

const debounceMs = 200

/** A field that finds words in the transcript as they are typed; Enter goes to the next place, Shift+Enter to the one before. */
export function TranscriptSearch({ first, count, chosen, onSearch, onStep }: TranscriptSearchProps) {
  const words = useWords(transcriptWords)
  const id = useId()
  const [term, setTerm] = useState(first)
  const [searched, setSearched] = useState(first.trim())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string): void => {
    setTerm(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSearched(next.trim())
      onSearch(next)
    }, debounceMs)
  }
  return (
    <div className="vt-transcript-search" role="search">
      <label htmlFor={id}>{words.search}</label>
      <input
        id={id}
        type="search"
        maxLength={200}
        value={term}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Keys of the player are letters.
          event.stopPropagation()
          if (event.key === 'Enter' && count > 0) onStep(event.shiftKey ? -1 : 1)
        }}
      />
      {searched !== '' && count > 0 && (
        <>
          <button type="button" className="vt-transcript-step" aria-label={words.previous} onClick={() => onStep(-1)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 15 6-6 6 6" />
            </svg>
          </button>
          <button type="button" className="vt-transcript-step" aria-label={words.next} onClick={() => onStep(1)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 9 6 6 6-6" />
            </svg>
          </button>
        </>
      )}
      <output className="vt-transcript-note">
        {searched === '' ? '' : count === 0 ? words.notFound : words.found({ current: chosen + 1, total: count })}
      </output>
    </div>
  )
}
