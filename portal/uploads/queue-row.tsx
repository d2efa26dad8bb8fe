import { Link } from '@tanstack/react-router'
import { CircleCheck, ExternalLink, FileText, Film, RotateCw, TriangleAlert, X } from 'lucide-react'
import { useId } from 'react'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { conversionsWords } from '../../sdk/text/en/conversions.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { buttonLook, IconButton } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { bytesText } from './bytes-text.ts'
import { DescribeButton } from './describe-button.tsx'
import { entryText } from './entry-text.ts'
import { TermsFields } from './terms-fields.tsx'
import { type EntryChange, isActive, type QueueEntry } from './upload-queue.ts'

export interface QueueRowProps {
  entry: QueueEntry
  /** Fields of this file type, except the title. */
  fields: readonly FieldDefinition[]
  /** True after the first attempt to upload: missing values are marked. */
  isChecked: boolean
  onEdit: (change: EntryChange) => void
  /** Others can be published in the same way. */
  onCopyTerms: (() => void) | undefined
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}

export function QueueRow({ entry, fields, isChecked, onEdit, onCopyTerms, onCancel, onRetry, onRemove }: QueueRowProps) {
  const words = useWords(uploadsWords)
  const portal = useWords(portalWords)

  const id = useId()
  const name = entry.file.name
  const blank = isChecked && !entry.title.trim()
  // A refused file can be corrected before it is sent again.
  const isMendable = entry.state === 'failed' && entry.encid === ''
  const editable = ['ready', 'waiting', 'uploading'].includes(entry.state)
  const Icon = entry.state === 'done' ? CircleCheck : entry.state === 'failed' ? TriangleAlert : entry.kind === 'video' ? Film : FileText
  return (
    <li className="vp-queue-row" data-state={entry.state}>
      <Icon aria-hidden size={24} className="vp-queue-icon" />
      <div className="vp-queue-body">
        {editable ? (
          <>
            <input
              id={`queue-${entry.id}`}
              className="vp-queue-title"
              aria-label={words.titleOf({ name })}
              maxLength={500}
              value={entry.title}
              aria-invalid={blank || undefined}
              aria-describedby={blank ? `${id}-error` : undefined}
              onChange={(event) => onEdit({ title: event.target.value })}
            />
            {blank && (
              <p id={`${id}-error`} className="vp-error">
                {words.blankTitle}
              </p>
            )}
          </>
        ) : (
          <p className="vp-queue-name">{entry.title}</p>
        )}
        <p className="vp-help">
          {name} · {bytesText(entry.file.size)}
        </p>
        <QueueProgress entry={entry} />
        {(editable || isMendable) && <DescribeButton entry={entry} fields={fields} isChecked={isChecked} onEdit={onEdit} />}
        {editable && <TermsFields entry={entry} isChecked={isChecked} onEdit={onEdit} onCopyTerms={onCopyTerms} />}
      </div>
      <div className="vp-queue-actions">
        {entry.encid && (
          <Link to="/view.aspx" search={{ id: entry.encid }} {...buttonLook()} aria-label={words.openOf({ name: entry.title })}>
            <ExternalLink aria-hidden size={16} /> {words.open}
          </Link>
        )}
        {(entry.state === 'failed' || entry.state === 'cancelled') && !entry.encid && (
          <IconButton label={words.retryOf({ name })} title={portal.retry} onClick={onRetry}>
            <RotateCw aria-hidden size={18} />
          </IconButton>
        )}
        {isActive(entry) ? (
          entry.state !== 'processing' && (
            <IconButton label={words.cancelOf({ name })} title={portal.cancel} onClick={onCancel}>
              <X aria-hidden size={18} />
            </IconButton>
          )
        ) : (
          <IconButton label={words.removeOf({ name })} onClick={onRemove}>
            <X aria-hidden size={18} />
          </IconButton>
        )}
      </div>
    </li>
  )
}

function QueueProgress({ entry }: { entry: QueueEntry }) {
  const words = useWords(uploadsWords)
  const conversions = useWords(conversionsWords)

  const label = `${entry.title}: ${words.states[entry.state]}`
  return (
    <>
      {(entry.state === 'uploading' || entry.state === 'processing') && (
        <ProgressBar label={label} percent={entry.state === 'processing' ? undefined : (entry.sent / entry.file.size) * 100} />
      )}
      {entry.state === 'converting' && (
        <ProgressBar label={label} tone="success" percent={entry.conversion?.IsProcessing ? entry.conversion.Progress : undefined} />
      )}
      {entry.state !== 'ready' && (
        <p className={entry.state === 'failed' ? 'vp-error' : 'vp-help'}>{entryText(words, conversions, entry)}</p>
      )}
    </>
  )
}
