import { FolderOpen, Images, RotateCw, X } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { type PhotoUploadOptions, PresentationExtensions } from '../../sdk/photosets/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { useWords } from '../../sdk/text/language.ts'
import { textList } from '../language.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { toast } from '../ui/toasts.ts'
import type { QueueEntry } from '../uploads/upload-queue.ts'
import { acceptPhotos } from './accept-photos.ts'
import { photoQueue, type RejectedPhoto, sendPhotos } from './photo-queues.ts'

export interface PhotoUploadsProps {
  encid: string
  options: PhotoUploadOptions
  /** So many more fit in. */
  room: number
  onAdded: () => void
  onLibrary: () => void
}

/** Drop zone for photos, running uploads, and files that were not added. */
export function PhotoUploads({ encid, options, room, onAdded, onLibrary }: PhotoUploadsProps) {
  const words = useWords(photosetsWords)

  const photos = photoQueue(encid)
  const { queue } = photos
  const entries = useStore(queue.store, (state) => state.entries)
  const [over, setOver] = useState(false)
  const [notes, setNotes] = useState<string[]>([])
  const [leftOut, setLeftOut] = useState<RejectedPhoto[]>([])
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    photos.onAdded = (failed) => {
      setLeftOut((now) => [...now, ...failed])
      onAdded()
    }
  })
  const wasBusy = useRef(false)
  const pending = entries.filter(({ state }) => ['waiting', 'uploading', 'processing'].includes(state))
  const failed = entries.filter(({ state }) => state === 'failed')
  const isAdded = entries.some(({ encid: id }) => id !== '')
  useEffect(() => {
    if (wasBusy.current && pending.length === 0 && isAdded) toast('success', words.uploaded)
    wasBusy.current = pending.length > 0
    // Photos that have arrived are in the list below.
    if (entries.some(({ state }) => state === 'converting')) queue.follow([], Number.POSITIVE_INFINITY)
    if (entries.some(({ state }) => state === 'done')) queue.clearFinished()
  }, [entries, pending.length, isAdded, queue, words.uploaded])
  const add = (files: File[]): void => {
    const accepted = acceptPhotos(words, files, options)
    setNotes(accepted.notes)
    setLeftOut([])
    if (accepted.files.length > 0) sendPhotos(photos, accepted.files)
  }
  const hover = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  // A telephone that sees no HEIC among them makes JPEGs by itself.
  const pictures = options.ValidPhotoFileExtensions.filter((ending) => options.AcceptsHeic || !/^hei[cf]$/.test(ending))
  const accept = [...pictures, 'zip', ...PresentationExtensions].map((ending) => `.${ending}`).join()
  return (
    <div className="vp-photo-uploads">
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
          add([...event.dataTransfer.files])
        }}
      >
        <Images aria-hidden size={28} strokeWidth={1.25} />
        <p className="vp-drop-title">{words.drop}</p>
        <div className="vp-row">
          <Button tone="accent" disabled={room <= 0} onClick={() => picker.current?.click()}>
            {words.choose}
          </Button>
          <Button disabled={room <= 0} onClick={onLibrary}>
            <FolderOpen aria-hidden size={18} /> {words.fromLibrary}
          </Button>
        </div>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={accept}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <p className="vp-help">{words.acceptedFiles({ types: textList(pictures) })}</p>
      </div>
      <div role="alert">
        {notes.map((note) => (
          <p key={note} className="vp-error">
            {note}
          </p>
        ))}
      </div>
      {pending.length > 0 && (
        <ul className="vp-photo-queue" aria-label={words.queue}>
          {pending.map((entry) => (
            <PendingRow key={entry.id} entry={entry} onCancel={() => queue.cancel(entry.id)} />
          ))}
        </ul>
      )}
      {(failed.length > 0 || leftOut.length > 0) && (
        <section className="vp-photo-failed" aria-label={words.failedFiles}>
          <h3>{words.failedFiles}</h3>
          <ul className="vp-photo-queue" role="alert">
            {failed.map(({ id, file, message }) => (
              <li key={id}>
                <span className="vp-photo-name">
                  {file.name} <span className="vp-error">{message}</span>
                </span>
                <IconButton label={words.retry({ name: file.name })} onClick={() => queue.retry(id)}>
                  <RotateCw aria-hidden size={18} />
                </IconButton>
                <IconButton label={words.forget({ name: file.name })} onClick={() => queue.remove(id)}>
                  <X aria-hidden size={18} />
                </IconButton>
              </li>
            ))}
            {leftOut.map(({ Name, Message }, index) => (
              <li key={`${index}-${Name}`}>
                <span className="vp-photo-name">
                  {Name} <span className="vp-error">{Message}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function PendingRow({ entry: { file, state, sent }, onCancel }: { entry: QueueEntry; onCancel: () => void }) {
  const words = useWords(photosetsWords)

  const percent = file.size === 0 ? 0 : Math.round((sent / file.size) * 100)
  return (
    <li>
      <span className="vp-photo-name">
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
