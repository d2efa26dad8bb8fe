import { RotateCw, X } from 'lucide-react'
import { conversionsWords } from '../../sdk/text/en/conversions.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { IconButton } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { entryText } from './entry-text.ts'
import { isActive, type QueueEntry } from './upload-queue.ts'
import './queue-list.css'

export interface PrivateFileProps {
  entry: QueueEntry
  onRetry: () => void
  onRemove: () => void
}

/** A file that only its owner sees in the library, with its progress. */
export function PrivateFile({ entry, onRetry, onRemove }: PrivateFileProps) {
  const portal = useWords(portalWords)
  const words = useWords(uploadsWords)
  const conversions = useWords(conversionsWords)

  const { name, size } = entry.file
  const hasFailed = entry.state === 'failed' || entry.state === 'cancelled'
  return (
    <li className="vp-queue-row" data-state={entry.state}>
      <div className="vp-queue-body">
        <p className="vp-queue-name">{name}</p>
        {isActive(entry) && <ProgressBar label={name} percent={size === 0 ? undefined : (100 * entry.sent) / size} />}
        <p className={hasFailed ? 'vp-error' : 'vp-help'}>{entryText(words, conversions, entry)}</p>
      </div>
      <div className="vp-queue-actions">
        {hasFailed && entry.encid === '' && (
          <IconButton label={words.retryOf({ name })} title={portal.retry} onClick={onRetry}>
            <RotateCw aria-hidden size={18} />
          </IconButton>
        )}
        {!isActive(entry) && (
          <IconButton label={words.removeOf({ name })} onClick={onRemove}>
            <X aria-hidden size={18} />
          </IconButton>
        )}
      </div>
    </li>
  )
}
