import { useId } from 'react'
import { formatTime } from '../player/index.ts'
import { notesWords } from '../text/en/notes.ts'
import { useWords } from '../text/language.ts'
import { NoteLimits } from './contract.ts'
import type { NoteEntry, NoteStore } from './note-store.ts'

export interface NoteRowProps {
  note: NoteEntry
  store: NoteStore
  onPlay: (seconds: number) => void
  onRemove: () => void
}

/** A note: its text is a field that saves itself, with what became of it below. */
export function NoteRow({ note, store, onPlay, onRemove }: NoteRowProps) {
  const words = useWords(notesWords)
  const id = useId()
  const { ID, StartTime, draft, state, problem } = note
  const isWrong = state === 'blank' || state === 'failed' || state === 'conflict'
  const time = StartTime === null ? undefined : formatTime(StartTime)
  return (
    <li className="vt-note">
      <div className="vt-note-tools">
        {StartTime !== null && time !== undefined && (
          <button type="button" className="vt-note-play" aria-label={words.playFrom({ time })} onClick={() => onPlay(StartTime)}>
            {time}
          </button>
        )}
        <span className="vt-note-state" role="status">
          {state === 'saving' ? words.saving : state === 'saved' && note.Revision !== '1' ? words.saved : ''}
        </span>
        <button type="button" className="vt-note-remove" aria-label={words.remove} onClick={onRemove}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />
          </svg>
        </button>
      </div>
      <textarea
        className="vt-note-field"
        rows={1}
        dir="auto"
        aria-label={time === undefined ? words.wholeNote : words.noteAt({ time })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        maxLength={NoteLimits.text}
        value={draft}
        onChange={(event) => store.type(ID, event.currentTarget.value)}
        onBlur={() => void store.save(ID)}
      />
      {isWrong && (
        <div id={id} className="vt-note-help" data-fault role="alert">
          {problem}
        </div>
      )}
      {state === 'failed' && (
        <button type="button" className="vt-note-button" onClick={() => void store.save(ID)}>
          {words.tryAgain}
        </button>
      )}
      {state === 'conflict' && (
        <div className="vt-note-tools">
          <button type="button" className="vt-note-button" onClick={() => void store.save(ID, { replaces: true })}>
            {words.saveMine}
          </button>
          <button type="button" className="vt-note-button" onClick={() => void store.load()}>
            {words.useSaved}
          </button>
        </div>
      )}
    </li>
  )
}
