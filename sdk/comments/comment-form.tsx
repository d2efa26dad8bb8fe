import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatTime } from '../dates/index.ts'
import { commentsWords } from '../text/en/comments.ts'
import { useWords } from '../text/language.ts'
import { CommentLimits } from './contract.ts'

export interface CommentFormProps {
  label: string
  /** Text of the button that sends. */
  send: string
  hint?: ReactNode
  /** The text that is changed. Default: none. */
  first?: string
  maxLength?: number
  /** An empty text can be sent. */
  allowsBlank?: boolean
  /** Current time of the player in seconds. Without it the text has no time. */
  currentTime?: (() => number) | undefined
  /** Takes the focus when it is drawn. */
  takesFocus?: boolean
  /** Resolves with whether it was saved. */
  onSend: (text: string, time: number | null) => Promise<boolean>
  onCancel?: () => void
}

/** A field for a comment, a reply, a change or a reason. The time is that of the first letter, because the film goes on while a person writes. */
export function CommentForm(props: CommentFormProps) {
  const { label, send, hint, maxLength = CommentLimits.text, currentTime, onCancel } = props
  const words = useWords(commentsWords)
  const id = useId()
  const { field, text, time, hasTime, isBlank, isBusy, type, setHasTime, submit } = useCommentField(props)
  return (
    <form
      className="vt-comment-form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => pressed(event, submit, onCancel)}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        className="vt-comment-field"
        rows={2}
        dir="auto"
        maxLength={maxLength}
        aria-invalid={isBlank || undefined}
        aria-describedby={isBlank || hint ? `${id}-help` : undefined}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {(isBlank || hint) && (
        <p id={`${id}-help`} className="vt-comment-help" data-fault={isBlank || undefined}>
          {isBlank ? words.blank : hint}
        </p>
      )}
      <div className="vt-comment-tools">
        {currentTime && (
          <label className="vt-comment-check">
            <input type="checkbox" checked={hasTime} onChange={(event) => setHasTime(event.currentTarget.checked)} />{' '}
            {words.atTime({ time: formatTime(time ?? currentTime()) })}
          </label>
        )}
        <button type="submit" className="vt-comment-button" data-tone="accent" aria-disabled={isBusy}>
          {isBusy ? words.sending : send}
        </button>
        {onCancel && (
          <button type="button" className="vt-comment-button" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
      </div>
    </form>
  )
}

/** Ctrl+Enter sends, and Escape cancels without closing the sidebar too. */
function pressed(event: KeyboardEvent, submit: () => Promise<void>, onCancel: (() => void) | undefined): void {
  const isCancel = event.key === 'Escape' && onCancel !== undefined
  const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  if (!isCancel && !isSend) return
  event.preventDefault()
  event.stopPropagation()
  if (isCancel) onCancel()
  else void submit()
}

/** The text of the field with its time. It stays until it was saved. */
function useCommentField({ first = '', allowsBlank = false, currentTime, takesFocus, onSend, onCancel }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(first)
  const [time, setTime] = useState<number>()
  const [hasTime, setHasTime] = useState(true)
  const [isBlank, setIsBlank] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const type = (next: string): void => {
    if (text === '' && next !== '') setTime(currentTime?.())
    setText(next)
    if (next.trim() !== '') setIsBlank(false)
  }
  const submit = async (): Promise<void> => {
    if (isBusy) return
    // The field itself: a key and Enter may come before the component is drawn again.
    const written = field.current?.value ?? text
    if (written.trim() === '' && !allowsBlank) {
      setIsBlank(true)
      field.current?.focus()
      return
    }
    setIsBusy(true)
    const isSaved = await onSend(written, currentTime && hasTime ? (time ?? null) : null)
    setIsBusy(false)
    if (!isSaved || onCancel) return
    setText('')
    setTime(undefined)
    field.current?.focus()
  }
  return { field, text, time, hasTime, isBlank, isBusy, type, setHasTime, submit }
}
