import { Link } from '@tanstack/react-router'
import { ExternalLink, RotateCw, Split, X } from 'lucide-react'
import { memo, useId } from 'react'
import { conversionsWords } from '../../sdk/text/en/conversions.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { uploadQueueWords } from '../../sdk/text/en/upload-queue.ts'
import { uploadStreamsWords } from '../../sdk/text/en/upload-streams.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { buttonLook, IconButton } from '../ui/button.tsx'
import { lacksOf } from './entry-lacks.ts'
import { entryText, lacksText } from './entry-text.ts'
import { FileThumb } from './file-thumb.tsx'
import type { QueueRowProps } from './queue-row.tsx'
import { RowProgress } from './row-progress.tsx'
import { TitleInput } from './title-input.tsx'
import { isActive, type QueueEntry } from './upload-queue.ts'

export interface StreamRowProps extends Omit<QueueRowProps, 'onDescribe'> {
  /** Title of the item; undefined when its row is no longer in the list. */
  itemTitle: string | undefined
}

/** A file on its way that becomes a stream of the item above it. */
export const StreamRow = memo(function StreamRow({ entry, itemTitle, queue, onCancel }: StreamRowProps) {
  const words = useWords(uploadStreamsWords)
  const id = useId()
  return (
    <li className="vp-upload-row" data-state={entry.state} data-stream>
      <FileThumb file={entry.file} kind={entry.kind} />
      <div className="vp-upload-words">
        {entry.streamId > 0 ? (
          <p className="vp-stream-title" title={entry.file.name}>
            {entry.title}
          </p>
        ) : (
          <TitleInput
            id={`queue-${entry.id}`}
            name={entry.file.name}
            value={entry.title}
            describedBy={`${id}-state`}
            onChange={(title) => queue.edit(entry.id, { title })}
          />
        )}
        <StreamState entry={entry} itemTitle={itemTitle} id={`${id}-state`} />
      </div>
      <RowProgress entry={entry} />
      <span className="vp-upload-audience vp-help">
        {itemTitle === undefined ? words.streamOfOther : words.streamOf({ title: itemTitle })}
      </span>
      <StreamButtons entry={entry} queue={queue} onCancel={onCancel} />
    </li>
  )
})

function StreamState({ entry, itemTitle, id }: Pick<StreamRowProps, 'entry' | 'itemTitle'> & { id: string }) {
  const words = useWords(uploadsWords)
  const own = useWords(uploadStreamsWords)
  const queue = useWords(uploadQueueWords)
  const conversions = useWords(conversionsWords)
  const lacks = entry.state === 'cancelled' ? '' : lacksText(queue, lacksOf(entry, undefined))
  const waits = entry.state === 'sent' && entry.itemEncid === '' && itemTitle !== undefined
  const state = waits ? own.waits({ title: itemTitle }) : entryText(words, conversions, entry)
  // The sentence about an item that could not be deleted.
  const note = entry.streamId > 0 && entry.state !== 'failed' ? entry.message : ''
  const text = [lacks, state, note].filter(Boolean).join(' · ')
  const isError = entry.state === 'failed' || lacks !== '' || note !== ''
  return (
    <p id={id} className={isError ? 'vp-error' : 'vp-help'} title={text}>
      {text}
    </p>
  )
}

const canSeparate = ({ streamId, state }: QueueEntry): boolean => streamId === 0 && state !== 'processing' && state !== 'cancelled'

function StreamButtons({ entry, queue, onCancel }: Omit<StreamRowProps, 'itemTitle'>) {
  const words = useWords(uploadsWords)
  const own = useWords(uploadStreamsWords)
  const portal = useWords(portalWords)
  const { name } = entry.file
  const hasEnded = entry.state === 'failed' || entry.state === 'cancelled'
  return (
    <div className="vp-upload-buttons">
      {hasEnded && entry.streamId === 0 && (
        <IconButton label={words.retryOf({ name })} title={portal.retry} onClick={() => queue.retry(entry.id)}>
          <RotateCw aria-hidden size={18} />
        </IconButton>
      )}
      {canSeparate(entry) && (
        <IconButton label={own.separate({ name })} onClick={() => queue.separate(entry.id)}>
          <Split aria-hidden size={18} />
        </IconButton>
      )}
      {entry.streamId > 0 && (
        <Link
          to="/view.aspx"
          search={{ id: entry.itemEncid }}
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
