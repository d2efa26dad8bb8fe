import { Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { lacksCategory, noCategories } from '../categories/category-choice.ts'
import { problemsIn } from '../fields/metadata-values.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { QueueRow } from './queue-row.tsx'
import { requiredFields } from './required-fields.ts'
import { isFinished, type QueueEntry, type UploadQueue } from './upload-queue.ts'
import { recordTypeOf } from './upload-terms.ts'
import './queue-list.css'

/** Buttons of the queue go as soon as they have done their work. */
const keepInQueue = keepFocus('queue', 'choose-files')

export interface QueueListProps {
  queue: UploadQueue
  entries: readonly QueueEntry[]
  /** Fields of items in this library. */
  fields: readonly FieldDefinition[]
  /** Asked before anything is sent. */
  mayStart?: () => boolean
  /** Between the files and what begins the upload. */
  children?: ReactNode
}

export function QueueList({ queue, entries, fields, mayStart, children }: QueueListProps) {
  const words = useWords(uploadsWords)

  const { User } = usePageOptions()
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const [cancelling, setCancelling] = useState<QueueEntry>()
  const ready = entries.filter((entry) => entry.state === 'ready').length
  const hasOthers = ({ id, kind }: QueueEntry) => entries.some((other) => other.id !== id && other.kind === kind && other.state === 'ready')
  const start = () => {
    if (mayStart?.() === false) return
    const isDescribed = (entry: QueueEntry): boolean =>
      problemsIn(requiredFields(fields, entry.kind), entry.answers).length === 0 &&
      !lacksCategory(User, entry.categories ?? noCategories, recordTypeOf(entry.kind))
    const lacking = queue.start(isDescribed)
    // Missing values of all files are marked at once.
    setChecked(new Set(lacking ? entries.map(({ id }) => id) : []))
    if (lacking) document.getElementById(`queue-${lacking.id}${lacking.title.trim() ? '-describe' : ''}`)?.focus()
  }
  return (
    <section ref={keepInQueue}>
      <div className="vp-bar">
        <h2 data-focus-place="queue" tabIndex={-1}>
          {words.queue}
        </h2>
        <div className="vp-row">
          {entries.some(isFinished) && (
            <Button look="text" onClick={() => queue.clearFinished()}>
              {words.clear}
            </Button>
          )}
          {ready > 0 && (
            <Button tone="accent" onClick={start}>
              <Upload aria-hidden size={18} /> {words.start({ count: ready })}
            </Button>
          )}
        </div>
      </div>
      {children}
      <ul className="vp-queue">
        {entries.map((entry) => (
          <QueueRow
            key={entry.id}
            entry={entry}
            fields={requiredFields(fields, entry.kind)}
            isChecked={checked.has(entry.id)}
            onEdit={(change) => queue.edit(entry.id, change)}
            onCopyTerms={hasOthers(entry) ? () => queue.copyTerms(entry.id) : undefined}
            onCancel={() => setCancelling(entry)}
            onRetry={() => queue.retry(entry.id)}
            onRemove={() => queue.remove(entry.id)}
          />
        ))}
      </ul>
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
