import { RotateCw, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useStore } from '../../sdk/store/index.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { useWords } from '../../sdk/text/language.ts'
import { IconButton } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { isActive, type QueueEntry, type UploadQueue } from './upload-queue.ts'
import './sent-files.css'

export interface SentFilesProps {
  queue: UploadQueue
  /** Sentences about files that were not taken. */
  notes: readonly string[]
  /** Files that the server has left out, as `RejectedFile`. */
  children?: ReactNode
}

/** Lists the files of a queue that were not taken, that are on their way, and that failed. Files that have arrived are not shown. */
export function SentFiles({ queue, notes, children }: SentFilesProps) {
  const words = useWords(photosetsWords)
  const entries = useStore(queue.store, (state) => state.entries)
  useEffect(() => {
    if (entries.some(({ state }) => state === 'converting')) queue.follow([], Number.POSITIVE_INFINITY)
    if (entries.some(({ state }) => state === 'done')) queue.clearFinished()
  }, [entries, queue])
  const pending = entries.filter(isActive)
  const failed = entries.filter(({ state }) => state === 'failed')
  return (
    <>
      <div role="alert">
        {notes.map((note) => (
          <p key={note} className="vp-error">
            {note}
          </p>
        ))}
      </div>
      {pending.length > 0 && (
        <ul className="vp-sent-files" aria-label={words.queue}>
          {pending.map((entry) => (
            <PendingRow key={entry.id} entry={entry} onCancel={() => queue.cancel(entry.id)} />
          ))}
        </ul>
      )}
      {(failed.length > 0 || children) && (
        <section className="vp-failed-files" aria-label={words.failedFiles}>
          <h3>{words.failedFiles}</h3>
          <div role="alert">
            <ul className="vp-sent-files">
              {failed.map(({ id, file, message }) => (
                <RejectedFile key={id} name={file.name} message={message}>
                  <IconButton label={words.retry({ name: file.name })} onClick={() => queue.retry(id)}>
                    <RotateCw aria-hidden size={18} />
                  </IconButton>
                  <IconButton label={words.forget({ name: file.name })} onClick={() => queue.remove(id)}>
                    <X aria-hidden size={18} />
                  </IconButton>
                </RejectedFile>
              ))}
              {children}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

/** A file that was not added, and why. */
export function RejectedFile({ name, message, children }: { name: string; message: string; children?: ReactNode }) {
  return (
    <li>
      <span className="vp-sent-name">
        {name} <span className="vp-error">{message}</span>
      </span>
      {children}
    </li>
  )
}

function PendingRow({ entry: { file, state, sent }, onCancel }: { entry: QueueEntry; onCancel: () => void }) {
  const words = useWords(photosetsWords)
  const percent = file.size === 0 ? 0 : Math.round((sent / file.size) * 100)
  return (
    <li>
      <span className="vp-sent-name">
        {file.name}
        {state === 'waiting' ? (
          <span className="vp-help">{words.waiting}</span>
        ) : (
          <ProgressBar
            label={state === 'uploading' ? words.sending({ name: file.name, percent }) : words.processing({ name: file.name })}
            percent={state === 'uploading' ? percent : undefined}
          />
        )}
      </span>
      {state !== 'processing' && (
        <IconButton label={words.cancel({ name: file.name })} onClick={onCancel}>
          <X aria-hidden size={18} />
        </IconButton>
      )}
    </li>
  )
}
