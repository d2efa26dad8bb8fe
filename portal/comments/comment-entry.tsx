import { Link } from '@tanstack/react-router'
import { Check, EyeOff, Trash2 } from 'lucide-react'
import type { SiteComment } from '../../sdk/comments/contract.ts'
import { commentAdminWords } from '../../sdk/text/en/comment-admin.ts'
import { commentsWords } from '../../sdk/text/en/comments.ts'
import { useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { RowBox } from '../ui/row-box.tsx'
import type { Decided } from './use-decide.ts'

export interface CommentEntryProps {
  comment: SiteComment
  isSelected: boolean
  isBusy: boolean
  onSelect: (isRange: boolean) => void
  onDecide: (decision: Decided['decision']) => void
  /** Left out where the list has one item alone. */
  onItem?: (() => void) | undefined
}

/** A comment with its item, and what can be decided about it. */
export function CommentEntry({ comment, isSelected, onSelect, onItem, ...decide }: CommentEntryProps) {
  const words = useWords(commentAdminWords)
  const panel = useWords(commentsWords)
  const { EncID, Title, WriterName, Text, Reasons } = comment
  return (
    <li className="vp-comment-entry" data-selected={isSelected || undefined}>
      <RowBox label={words.select({ name: WriterName })} state={isSelected ? 'all' : 'none'} onChange={onSelect} />
      <article aria-label={panel.commentOf({ name: WriterName })}>
        <CommentHead comment={comment} />
        <p className="vp-comment-words" dir="auto">
          {Text}
        </p>
        {Reasons.length > 0 && (
          <div className="vp-comment-reasons">
            <span>{words.reasons}</span>
            <ul>
              {Reasons.map((reason, place) => (
                // Two people may give the same reason.
                <li key={`${place} ${reason}`} dir="auto">
                  {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="vp-comment-item">
          <Link to="/view.aspx" search={{ id: EncID }} dir="auto">
            {Title}
          </Link>
          {onItem && (
            <Button look="text" aria-label={words.onlyThisOf({ title: Title })} onClick={onItem}>
              {words.onlyThis}
            </Button>
          )}
        </p>
      </article>
      <EntryActions comment={comment} {...decide} />
    </li>
  )
}

function CommentHead({ comment }: { comment: SiteComment }) {
  const words = useWords(commentAdminWords)
  const panel = useWords(commentsWords)
  const momentText = useMomentText()
  const { EncID, Title, WriterName, StartTime, DateCreated, State, Reports, IsEdited, ParentID } = comment
  return (
    <p className="vp-comment-head">
      <strong>
        <bdi>{WriterName}</bdi>
      </strong>
      {StartTime !== null && (
        <Link
          to="/view.aspx"
          search={{ id: EncID, resume: String(Math.floor(StartTime)) }}
          aria-label={words.openAt({ title: Title, time: formatTime(StartTime) })}
        >
          {formatTime(StartTime)}
        </Link>
      )}
      <time dateTime={DateCreated}>{momentText(DateCreated)}</time>
      {ParentID > 0 && <span className="vp-tag">{words.reply}</span>}
      {IsEdited && <span className="vp-tag">{panel.edited}</span>}
      {State === 'held' && (
        <span className="vp-tag" data-tone="warning">
          {panel.held}
        </span>
      )}
      {State === 'hidden' && <span className="vp-tag">{panel.hidden}</span>}
      {Reports > 0 && (
        <span className="vp-tag" data-tone="danger">
          {panel.reports({ count: Reports })}
        </span>
      )}
    </p>
  )
}

function EntryActions({ comment, isBusy, onDecide }: Pick<CommentEntryProps, 'comment' | 'isBusy' | 'onDecide'>) {
  const panel = useWords(commentsWords)
  const { State, Reports, WriterName } = comment
  const nameOf = (action: string) => panel.actionOf({ action, name: WriterName })
  return (
    <div className="vp-comment-decide">
      {(State !== 'shown' || Reports > 0) && (
        <Button size="small" isBusy={isBusy} aria-label={nameOf(panel.approve)} onClick={() => onDecide('approve')}>
          <Check aria-hidden size={16} /> {panel.approve}
        </Button>
      )}
      {State !== 'hidden' && (
        <Button size="small" isBusy={isBusy} aria-label={nameOf(panel.hide)} onClick={() => onDecide('hide')}>
          <EyeOff aria-hidden size={16} /> {panel.hide}
        </Button>
      )}
      <IconButton label={nameOf(panel.delete)} title={panel.delete} isBusy={isBusy} onClick={() => onDecide('delete')}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </div>
  )
}
