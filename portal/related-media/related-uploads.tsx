import { Paperclip, RotateCw, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { RelatedMediaUpload } from '../../sdk/related-media/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { relatedMediaEditorWords } from '../../sdk/text/en/related-media-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { bytesText } from '../uploads/bytes-text.ts'
import type { QueueEntry } from '../uploads/upload-queue.ts'
import { acceptRelatedFiles } from './accept-files.ts'
import { relatedQueue, sendRelated } from './related-queues.ts'
import '../uploads/drop-zone.css'
import './related-media.css'

export interface RelatedUploadsProps {
  encid: string
  options: RelatedMediaUpload
  isFull: boolean
  onAdded: () => void
  /** Other buttons of the area. */
  children: ReactNode
}

/** The area for files of an item, the files on their way, and those that were not added. */
export function RelatedUploads({ encid, options, isFull, onAdded, children }: RelatedUploadsProps) {
  const words = useWords(relatedMediaEditorWords)
  const uploads = useWords(photosetsWords)
  const related = relatedQueue(encid)
  const [notes, setNotes] = useState<string[]>([])
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    related.onAdded = onAdded
  })
  const add = (files: File[]): void => {
    const accepted = acceptRelatedFiles(words, uploads, files, options)
    setNotes(accepted.notes)
    if (accepted.files.length > 0) sendRelated(related, accepted.files)
  }
  const canChoose = options.CanUpload && !isFull
  return (
    <div className="vp-related-uploads">
      <DropArea isOpen={canChoose} onFiles={add}>
        {options.CanUpload && <p className="vp-drop-title">{words.drop}</p>}
        <div className="vp-row vp-related-choices">
          {options.CanUpload && (
            <Button tone="accent" disabled={isFull} onClick={() => picker.current?.click()}>
              {uploads.choose}
            </Button>
          )}
          {children}
        </div>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <p className="vp-help">{options.CanUpload ? words.limit({ max: bytesText(options.MaxBytes) }) : words.noUpload}</p>
      </DropArea>
      <div role="alert">
        {notes.map((note) => (
          <p key={note} className="vp-error">
            {note}
          </p>
        ))}
      </div>
      <UploadList encid={encid} />
    </div>
  )
}

/** Widens the target of a mouse: the button does the same. */
function DropArea({ isOpen, onFiles, children }: { isOpen: boolean; onFiles: (files: File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const hover = (event: DragEvent): void => {
    if (!isOpen || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className="vp-drop"
      data-small
      data-over={over || undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (isOpen) onFiles([...event.dataTransfer.files])
      }}
    >
      <Paperclip aria-hidden size={28} strokeWidth={1.25} />
      {children}
    </div>
  )
}

function UploadList({ encid }: { encid: string }) {
  const uploads = useWords(photosetsWords)
  const { queue } = relatedQueue(encid)
  const entries = useStore(queue.store, (state) => state.entries)
  useEffect(() => {
    // Files that have arrived are in the list below.
    if (entries.some(({ state }) => state === 'converting')) queue.follow([], Number.POSITIVE_INFINITY)
    if (entries.some(({ state }) => state === 'done')) queue.clearFinished()
  }, [entries, queue])
  const pending = entries.filter(({ state }) => ['waiting', 'uploading', 'processing'].includes(state))
  const failed = entries.filter(({ state }) => state === 'failed')
  return (
    <>
      {pending.length > 0 && (
        <ul className="vp-related-queue" aria-label={uploads.queue}>
          {pending.map((entry) => (
            <PendingRow key={entry.id} entry={entry} onCancel={() => queue.cancel(entry.id)} />
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <section aria-label={uploads.failedFiles}>
          <h3>{uploads.failedFiles}</h3>
          <ul className="vp-related-queue" role="alert">
            {failed.map(({ id, file, message }) => (
              <li key={id}>
                <span className="vp-related-name">
                  {file.name} <span className="vp-error">{message}</span>
                </span>
                <IconButton label={uploads.retry({ name: file.name })} onClick={() => queue.retry(id)}>
                  <RotateCw aria-hidden size={18} />
                </IconButton>
                <IconButton label={uploads.forget({ name: file.name })} onClick={() => queue.remove(id)}>
                  <X aria-hidden size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function PendingRow({ entry: { file, state, sent }, onCancel }: { entry: QueueEntry; onCancel: () => void }) {
  const words = useWords(photosetsWords)
  const percent = file.size === 0 ? 0 : Math.round((sent / file.size) * 100)
  return (
    <li>
      <span className="vp-related-name">
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
