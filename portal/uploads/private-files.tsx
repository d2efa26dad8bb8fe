import { useState } from 'react'
import { useStore } from '../../sdk/store/index.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { UploadOptions } from '../../sdk/uploads/contract.ts'
import { usePageOptions } from '../page-options.ts'
import { acceptFiles } from './accept-files.ts'
import { PrivateFile } from './private-file.tsx'
import { createPrivateQueue } from './private-queue.ts'
import type { QueueEntry, UploadQueue } from './upload-queue.ts'
import { initialTerms } from './upload-terms.ts'

/** The queue of files that a person uploads in the frame of a course. */
export interface PrivateFileQueue {
  queue: UploadQueue
  entries: readonly QueueEntry[]
  /** Sentences about files that were not accepted. */
  notes: readonly string[]
  take: (files: File[]) => void
}

/** Uploads files that only their owner sees in the library, for a submission or for the course that is given a link to them. */
export function usePrivateFiles(options: UploadOptions): PrivateFileQueue {
  const upload = useWords(uploadsWords)

  const { User } = usePageOptions()
  const [queue] = useState(createPrivateQueue)
  const entries = useStore(queue.store, (state) => state.entries)
  const [notes, setNotes] = useState<string[]>([])
  const take = (files: File[]): void => {
    const allowed = User.AddPermissions.map(({ RecordType }) => RecordType)
    const accepted = acceptFiles(upload, { files, options, allowed, present: entries.map(({ file }) => file) })
    setNotes(accepted.notes)
    queue.add(accepted.files, (kind) => ({ ...initialTerms(kind, User.AddPermissions, 'owner'), audience: 'owner' }))
  }
  return { queue, entries, notes, take }
}

/** The files with their progress, below the sentences about those that were not accepted. */
export function PrivateFiles({ files: { queue, entries, notes }, label }: { files: PrivateFileQueue; label: string }) {
  return (
    <>
      <div role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {entries.length > 0 && (
        <ul className="vp-queue" aria-label={label}>
          {entries.map((entry) => (
            <PrivateFile
              key={entry.id}
              entry={entry}
              onRetry={() => queue.retry(entry.id)}
              onRemove={() => {
                queue.cancel(entry.id)
                queue.remove(entry.id)
              }}
            />
          ))}
        </ul>
      )}
    </>
  )
}
