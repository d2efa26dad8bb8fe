import { Paperclip } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RelatedMediaUpload } from '../../sdk/related-media/contract.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { relatedMediaEditorWords } from '../../sdk/text/en/related-media-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { acceptItemFiles } from '../uploads/accept-item-files.ts'
import { bytesText } from '../uploads/bytes-text.ts'
import { FileDrop } from '../uploads/file-drop.tsx'
import { sendToItem } from '../uploads/item-queues.ts'
import { SentFiles } from '../uploads/sent-files.tsx'
import { relatedQueues } from './related-queues.ts'
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
  const related = relatedQueues.of(encid)
  const [notes, setNotes] = useState<string[]>([])
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    related.onAdded = onAdded
  })
  const add = (files: File[]): void => {
    const accepted = acceptItemFiles(uploads, files, {
      takes: (ending) => !options.DeniedFileTypes.includes(ending),
      max: options.MaxBytes,
      otherTypes: words.denied,
    })
    setNotes(accepted.notes)
    if (accepted.files.length > 0) sendToItem(related, accepted.files)
  }
  return (
    <div className="vp-related-uploads">
      <FileDrop small isOpen={options.CanUpload && !isFull} onFiles={add} picker={picker}>
        <Paperclip aria-hidden size={28} strokeWidth={1.25} />
        {options.CanUpload && <p className="vp-drop-title">{words.drop}</p>}
        <div className="vp-row vp-related-choices">
          {options.CanUpload && (
            <Button tone="accent" disabled={isFull} onClick={() => picker.current?.click()}>
              {uploads.choose}
            </Button>
          )}
          {children}
        </div>
        <p className="vp-help">{options.CanUpload ? words.limit({ max: bytesText(options.MaxBytes) }) : words.noUpload}</p>
      </FileDrop>
      <SentFiles queue={related.queue} notes={notes} />
    </div>
  )
}
