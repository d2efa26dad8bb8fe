import { type ReactNode, useState } from 'react'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { uploadQueueWords } from '../../sdk/text/en/upload-queue.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { DescribeDrawer } from './describe-drawer.tsx'
import { awaitsPublishing, isDescribed } from './entry-lacks.ts'
import { JoinFiles } from './join-files.tsx'
import { QueueBar } from './queue-bar.tsx'
import { QueueRow, type QueueRowProps } from './queue-row.tsx'
import { isStream, primaryOf } from './stream-entries.ts'
import { StreamRow } from './stream-row.tsx'
import { hasArrived, isFinished, type QueueEntry, type UploadQueue } from './upload-queue.ts'
import '../ui/load-more.css'
import './queue-rows.css'

/** Buttons of the queue go as soon as they have done their work. */
const keepInQueue = keepFocus('queue', 'choose-files')

/** So many files are drawn at a time, and those that failed: a folder has hundreds. */
const pageSize = 50

export interface QueueListProps {
  queue: UploadQueue
  entries: readonly QueueEntry[]
  /** Fields of items in this library. */
  fields: readonly FieldDefinition[]
  /** Below the files. */
  children?: ReactNode
}

/** The files that are sent, one row each, with a bar that describes all of them. */
export function QueueList({ queue, entries, fields, children }: QueueListProps) {
  const words = useWords(uploadsWords)
  const own = useWords(uploadQueueWords)

  const { User } = usePageOptions()
  /** The file whose details are open, or all of them. */
  const [open, setOpen] = useState<number | 'all'>()
  const [shown, setShown] = useState(pageSize)
  const [cancelling, setCancelling] = useState<QueueEntry>()
  const unpublished = entries.filter((entry) => awaitsPublishing(entry, User))
  const arrived = entries.filter(hasArrived).length
  /** Streams have the description of their item. */
  const items = entries.filter((entry) => !isStream(entry))
  const rows = entries.length > shown ? entries.filter((entry, index) => index < shown || entry.state === 'failed') : entries
  const publish = () => {
    queue.publish()
    const lacking = unpublished.find((entry) => !isDescribed(entry, User))
    if (lacking) document.getElementById(`queue-${lacking.id}${lacking.title.trim() === '' ? '' : '-describe'}`)?.focus()
  }
  return (
    <section ref={keepInQueue} className="vp-upload-queue">
      <div className="vp-bar">
        <h2 data-focus-place="queue" tabIndex={-1}>
          {words.queue} <span className="vp-help">{own.progress({ done: arrived, count: entries.length })}</span>
        </h2>
        <div className="vp-row">
          {entries.some((entry) => isFinished(entry) && !unpublished.includes(entry)) && (
            <Button look="text" onClick={() => queue.clearFinished((entry) => awaitsPublishing(entry, User))}>
              {words.clear}
            </Button>
          )}
        </div>
      </div>
      <QueueBar queue={queue} entries={items} unpublished={unpublished.length} onDetails={() => setOpen('all')} onPublish={publish} />
      <ul className="vp-upload-rows">
        {rows.map((entry) => (
          <EntryRow key={entry.id} entry={entry} all={entries} queue={queue} onDescribe={setOpen} onCancel={setCancelling} />
        ))}
      </ul>
      <MoreRows count={entries.length - rows.length} onMore={() => setShown(shown + pageSize)} />
      <JoinFiles queue={queue} entries={entries} />
      {children}
      {open !== undefined && (
        <DescribeDrawer queue={queue} entries={items} fields={fields} target={open} onClose={() => setOpen(undefined)} />
      )}
      <ConfirmDialog
        open={cancelling !== undefined}
        danger
        title={cancelling?.kind === 'document' ? words.cancelDocument : words.cancelVideo}
        confirm={words.cancelYes}
        keep={words.cancelNo}
        onConfirm={() => {
          if (cancelling) queue.cancel(cancelling.id)
          setCancelling(undefined)
        }}
        onClose={() => setCancelling(undefined)}
      />
    </section>
  )
}

/** The row of a file that becomes an item, or a stream of one. */
function EntryRow({ all, ...row }: QueueRowProps & { all: readonly QueueEntry[] }) {
  const { entry, queue, onCancel } = row
  if (!isStream(entry)) return <QueueRow {...row} />
  const primary = primaryOf(all, entry)
  return <StreamRow entry={entry} queue={queue} onCancel={onCancel} itemTitle={primary && (primary.title.trim() || primary.file.name)} />
}

function MoreRows({ count, onMore }: { count: number; onMore: () => void }) {
  const words = useWords(uploadQueueWords)

  if (count === 0) return null
  return (
    <div className="vp-row vp-load-more">
      <Button onClick={onMore}>{words.more({ count })}</Button>
    </div>
  )
}
