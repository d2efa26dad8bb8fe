import { useId, useRef, useState } from 'react'
import { formatTime } from '../player/index.ts'
import { notesWords } from '../text/en/notes.ts'
import { useWords } from '../text/language.ts'
import { NoteLimits } from './contract.ts'

export interface NewNoteProps {
  /** Current time of the player in seconds. Without it a note is about the whole item. */
  currentTime: (() => number) | undefined
  isBusy: boolean
  /** Resolves with whether the note was saved. */
  onAdd: (text: string, time: number | null) => Promise<boolean>
}

/** The field for a new note. The time of a note is that of its first letter, because the film goes on while a person writes. */
export function NewNote({ currentTime, isBusy, onAdd }: NewNoteProps) {
  const words = useWords(notesWords)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [time, setTime] = useState<number>()
  const [hasTime, setHasTime] = useState(true)
  const [isBlank, setIsBlank] = useState(false)
  const type = (next: string): void => {
    if (text === '' && next !== '') setTime(currentTime?.())
    setText(next)
    if (next.trim() !== '') setIsBlank(false)
  }
  const add = async (): Promise<void> => {
    if (isBusy) return
    // The field itself: a key and Enter may come before the component is drawn again.
    const written = field.current?.value ?? text
    if (written.trim() === '') {
      setIsBlank(true)
      field.current?.focus()
      return
    }
    if (!(await onAdd(written, hasTime ? (time ?? null) : null))) return
    setText('')
    setTime(undefined)
    field.current?.focus()
  }
  return (
    <form
      className="vt-note-new"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void add()
      }}
    >
      <label htmlFor={id}>{words.newNote}</label>
      <textarea
        ref={field}
        id={id}
        className="vt-note-field"
        rows={3}
        dir="auto"
        maxLength={NoteLimits.text}
        aria-invalid={isBlank || undefined}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <p id={`${id}-help`} className="vt-note-help" data-fault={isBlank || undefined}>
        {isBlank ? words.blank : words.privacy}
      </p>
      <div className="vt-note-tools">
        {currentTime && (
          <label className="vt-note-time">
            <input type="checkbox" checked={hasTime} onChange={(event) => setHasTime(event.currentTarget.checked)} />{' '}
            {words.atTime({ time: formatTime(time ?? currentTime()) })}
          </label>
        )}
        <button type="submit" className="vt-note-button" data-tone="accent" aria-disabled={isBusy}>
          {isBusy ? words.adding : words.add}
        </button>
      </div>
    </form>
  )
}
