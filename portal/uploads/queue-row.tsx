import { Link } from '@tanstack/react-router'
import { ExternalLink, RotateCw, SquarePen, X } from 'lucide-react'
import { memo, useId } from 'react'
import { conversionsWords } from '../../sdk/text/en/conversions.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { uploadQueueWords } from '../../sdk/text/en/upload-queue.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { AudienceMark } from '../media/audience-mark.tsx'
import { usePageOptions } from '../page-options.ts'
import { buttonLook, IconButton } from '../ui/button.tsx'
import { isUnsaved } from './entry-description.ts'
import { lacksOf } from './entry-lacks.ts'
import { entryText, lacksText } from './entry-text.ts'
import { FileThumb } from './file-thumb.tsx'
import { RowProgress } from './row-progress.tsx'
import { TitleInput } from './title-input.tsx'
import { isActive, type QueueEntry, type UploadQueue } from './upload-queue.ts'
import { permissionAt } from './upload-terms.ts'

export interface QueueRowProps {
  entry: QueueEntry
  queue: UploadQueue
  onDescribe: (id: number) => void
  onCancel: (entry: QueueEntry) => void
}

/** A file on its way, in one line. Drawn again only when something of it changes: others may be hundreds. */
export const QueueRow = memo(function QueueRow({ entry, queue, onDescribe, onCancel }: QueueRowProps) {
  const id = useId()
  return (
    <li className="vp-upload-row" data-state={entry.state} data-unsaved={isUnsaved(entry) || undefined}>
      <FileThumb file={entry.file} kind={entry.kind} />
      <div className="vp-upload-words">
        <TitleInput
          id={`queue-${entry.id}`}
          name={entry.file.name}
          value={entry.title}
          describedBy={`${id}-state`}
          onChange={(title) => queue.edit(entry.id, { title })}
        />
        <RowState entry={entry} id={`${id}-state`} />
      </div>
      <RowProgress entry={entry} />
      <RowAudience entry={entry} />
      <RowButtons entry={entry} queue={queue} onDescribe={onDescribe} onCancel={onCancel} />
    </li>
  )
})

function RowState({ entry, id }: { entry: QueueEntry; id: string }) {
  const words = useWords(uploadsWords)
  const own = useWords(uploadQueueWords)
  const conversions = useWords(conversionsWords)

  const { User } = usePageOptions()
  const lacks = entry.state === 'cancelled' ? '' : lacksText(own, lacksOf(entry, User), entry.fields)
  const unsaved = entry.saveMessage && own.unsaved({ reason: entry.saveMessage })
  const isError = entry.state === 'failed' || unsaved !== '' || (lacks !== '' && entry.isPublished)
  const state = entry.state === 'sent' && lacks === '' ? own.uploadedOnly : entryText(words, conversions, entry)
  const text = entry.state === 'failed' ? state : [lacks, unsaved || state].filter(Boolean).join(' · ')
  return (
    <p id={id} className={isError ? 'vp-error' : 'vp-help'} title={text}>
      {text}
    </p>
  )
}

/** The present audience of a file. */
function RowAudience({ entry: { kind, publishing, audience, isPublished } }: { entry: QueueEntry }) {
  const { AddPermissions } = usePageOptions().User
  const now = isPublished ? audience : 'owner'
  const policy = permissionAt(kind, publishing.policy, AddPermissions)?.PolicyAudience
  return (
    <span className="vp-upload-audience">
      <AudienceMark isWritten audience={now === 'owner' ? now : (policy ?? now)} />
    </span>
  )
}

function RowButtons({ entry, queue, onDescribe, onCancel }: QueueRowProps) {
  const words = useWords(uploadsWords)
  const own = useWords(uploadQueueWords)
  const fields = useWords(fieldsWords)
  const portal = useWords(portalWords)

  const { name } = entry.file
  const hasEnded = entry.state === 'failed' || entry.state === 'cancelled'
  return (
    <div className="vp-upload-buttons">
      {entry.saveMessage !== '' && (
        <IconButton label={own.saveAgain({ name })} title={portal.retry} onClick={() => queue.retry(entry.id)}>
          <RotateCw aria-hidden size={18} />
        </IconButton>
      )}
      {hasEnded && !entry.encid && (
        <IconButton label={words.retryOf({ name })} title={portal.retry} onClick={() => queue.retry(entry.id)}>
          <RotateCw aria-hidden size={18} />
        </IconButton>
      )}
      {entry.state !== 'cancelled' && (
        <IconButton id={`queue-${entry.id}-describe`} label={fields.describeOf({ name })} onClick={() => onDescribe(entry.id)}>
          <SquarePen aria-hidden size={18} />
        </IconButton>
      )}
      {entry.encid && (
        <Link
          to="/view.aspx"
          search={{ id: entry.encid }}
          {...buttonLook({ look: 'icon' })}
          title={words.open}
          aria-label={words.openOf({ name: entry.title })}
        >
          <ExternalLink aria-hidden size={18} />
        </Link>
      )}
      {isActive(entry) ? (
        entry.state !== 'processing' && (
          <IconButton label={words.cancelOf({ name })} title={portal.cancel} onClick={() => onCancel(entry)}>
            <X aria-hidden size={18} />
          </IconButton>
        )
      ) : (
        <IconButton label={words.removeOf({ name })} onClick={() => queue.remove(entry.id)}>
          <X aria-hidden size={18} />
        </IconButton>
      )}
    </div>
  )
}
