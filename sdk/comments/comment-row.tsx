import { type ReactNode, useRef, useState } from 'react'
import { formatTime, momentText } from '../dates/index.ts'
import { commentsWords } from '../text/en/comments.ts'
import { useLanguage, useWords } from '../text/language.ts'
import { CommentForm } from './comment-form.tsx'
import type { CommentStore } from './comment-store.ts'
import { CommentText } from './comment-text.tsx'
import { type Comment, CommentLimits } from './contract.ts'

export interface CommentRowProps {
  comment: Comment
  store: CommentStore
  canEdit: boolean
  /** Length of the item in seconds. */
  duration: number
  /** Replies are deleted with it. */
  hasReplies?: boolean
  onPlay: (seconds: number) => void
  onRemoved: () => void
}

type Open = 'reply' | 'edit' | 'delete' | 'report'

/** A comment or a reply with what the caller may do. A question or a form opens below it, and gives the focus back. */
export function CommentRow(props: CommentRowProps) {
  const { comment, store, duration, onPlay } = props
  const words = useWords(commentsWords)
  const language = useLanguage()
  const [open, setOpen] = useState<Open>()
  const row = useRef<HTMLElement>(null)
  const { ID, StartTime, State, Text, WriterName, DateCreated, IsEdited, Reports } = comment
  const close = (): void => {
    setOpen(undefined)
    row.current?.focus({ preventScroll: true })
  }
  const marks = [IsEdited && words.edited, State === 'held' && words.held, State === 'hidden' && words.hidden].filter(Boolean)
  return (
    <article ref={row} className="vt-comment" tabIndex={-1} aria-label={words.commentOf({ name: WriterName })} data-state={State}>
      <p className="vt-comment-head">
        {StartTime !== null && (
          <button
            type="button"
            className="vt-comment-play"
            aria-label={words.playFrom({ time: formatTime(StartTime) })}
            onClick={() => onPlay(StartTime)}
          >
            {formatTime(StartTime)}
          </button>
        )}
        <strong className="vt-comment-writer">
          <bdi>{WriterName}</bdi>
        </strong>
        <time dateTime={DateCreated}>{momentText(language, DateCreated)}</time>
        {marks.map((mark) => (
          <span key={String(mark)} className="vt-comment-mark">
            {mark}
          </span>
        ))}
        {Reports > 0 && <span className="vt-comment-mark">{words.reports({ count: Reports })}</span>}
      </p>
      {open === 'edit' ? (
        <CommentForm
          label={words.editLabel}
          send={words.save}
          first={Text}
          takesFocus
          onSend={(text) => store.change(ID, text).then((isSaved) => (isSaved && close(), isSaved))}
          onCancel={close}
        />
      ) : (
        <CommentText text={Text} duration={duration} onPlay={onPlay} />
      )}
      {open === undefined && <Actions {...props} onOpen={setOpen} />}
      {open !== undefined && open !== 'edit' && <Opened {...props} open={open} onClose={close} />}
    </article>
  )
}

function Actions({ comment, store, canEdit, onOpen }: CommentRowProps & { onOpen: (open: Open) => void }) {
  const words = useWords(commentsWords)
  const { ID, IsOwn, State, Reports, WriterName } = comment
  const action = (text: string, onClick: () => void): ReactNode => (
    <button type="button" className="vt-comment-action" aria-label={words.actionOf({ action: text, name: WriterName })} onClick={onClick}>
      {text}
    </button>
  )
  return (
    <div className="vt-comment-actions">
      {State === 'shown' && action(words.reply, () => onOpen('reply'))}
      {IsOwn && action(words.edit, () => onOpen('edit'))}
      {canEdit && (State !== 'shown' || Reports > 0) && action(words.approve, () => void store.moderate(ID, 'approve'))}
      {canEdit && State !== 'hidden' && action(words.hide, () => void store.moderate(ID, 'hide'))}
      {!IsOwn && !canEdit && action(words.report, () => onOpen('report'))}
      {(IsOwn || canEdit) && action(words.delete, () => onOpen('delete'))}
    </div>
  )
}

/** The form or the question that an action has opened. */
function Opened({ comment, store, hasReplies, onRemoved, open, onClose }: CommentRowProps & { open: Open; onClose: () => void }) {
  const words = useWords(commentsWords)
  const { ID, WriterName } = comment
  const closing = async (saved: Promise<boolean>): Promise<boolean> => {
    const isSaved = await saved
    if (isSaved) onClose()
    return isSaved
  }
  if (open === 'reply')
    return (
      <CommentForm
        label={words.replyTo({ name: WriterName })}
        send={words.reply}
        takesFocus
        onSend={(text) => closing(store.add(text, null, comment.ParentID || ID))}
        onCancel={onClose}
      />
    )
  if (open === 'report')
    return (
      <CommentForm
        label={words.reportReason}
        send={words.sendReport}
        maxLength={CommentLimits.reason}
        allowsBlank
        takesFocus
        onSend={(reason) => closing(store.report(ID, reason))}
        onCancel={onClose}
      />
    )
  const remove = async (): Promise<void> => {
    if (await store.remove(ID)) onRemoved()
  }
  return (
    <div className="vt-comment-question" role="group" aria-label={hasReplies ? words.deleteThreadAsk : words.deleteAsk}>
      <span>{hasReplies ? words.deleteThreadAsk : words.deleteAsk}</span>
      <button type="button" className="vt-comment-button" data-tone="danger" onClick={() => void remove()}>
        {words.delete}
      </button>
      <button type="button" className="vt-comment-button" ref={focusOnce} onClick={onClose}>
        {words.cancel}
      </button>
    </div>
  )
}

/** The question takes the focus on the answer that changes nothing. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()
