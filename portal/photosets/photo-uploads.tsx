import { FolderOpen, Images } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type PhotoUploadOptions, PresentationExtensions } from '../../sdk/photosets/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { useWords } from '../../sdk/text/language.ts'
import { textList } from '../language.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toasts.ts'
import { FileDrop } from '../uploads/file-drop.tsx'
import { sendToItem } from '../uploads/item-queues.ts'
import { RejectedFile, SentFiles } from '../uploads/sent-files.tsx'
import { isActive } from '../uploads/upload-queue.ts'
import { acceptPhotos } from './accept-photos.ts'
import { photoQueues, type RejectedPhoto } from './photo-queues.ts'

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

  const photos = photoQueues.of(encid)
  const entries = useStore(photos.queue.store, (state) => state.entries)
  const [notes, setNotes] = useState<string[]>([])
  const [leftOut, setLeftOut] = useState<RejectedPhoto[]>([])
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    photos.onAdded = ({ Failed }) => {
      setLeftOut((now) => [...now, ...Failed])
      onAdded()
    }
  })
  const wasBusy = useRef(false)
  const isBusy = entries.some(isActive)
  const isAdded = entries.some(({ encid: id }) => id !== '')
  useEffect(() => {
    if (wasBusy.current && !isBusy && isAdded) toast('success', words.uploaded)
    wasBusy.current = isBusy
  }, [isBusy, isAdded, words.uploaded])
  const add = (files: File[]): void => {
    const accepted = acceptPhotos(words, files, options)
    setNotes(accepted.notes)
    setLeftOut([])
    if (accepted.files.length > 0) sendToItem(photos, accepted.files)
  }
  // A telephone that sees no HEIC among them makes JPEGs by itself.
  const endings = options.ValidPhotoFileExtensions.filter((ending) => options.AcceptsHeic || !/^hei[cf]$/.test(ending))
  const accept = [...endings, 'zip', ...PresentationExtensions].map((ending) => `.${ending}`).join()
  return (
    <div className="vp-photo-uploads">
      <FileDrop small onFiles={add} picker={picker} accept={accept}>
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
        <p className="vp-help">{words.acceptedFiles({ types: textList(endings) })}</p>
      </FileDrop>
      <SentFiles queue={photos.queue} notes={notes}>
        {leftOut.length > 0 &&
          leftOut.map(({ Name, Message }, index) => <RejectedFile key={`${index}-${Name}`} name={Name} message={Message} />)}
      </SentFiles>
    </div>
  )
}
