import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { relatedMediaEditorWords } from '../../sdk/text/en/related-media-editor.ts'
import { replacementsWords } from '../../sdk/text/en/replacements.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getUploadOptions, type UploadOptions } from '../../sdk/uploads/contract.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { toast } from '../ui/toasts.ts'
import { acceptItemFiles } from '../uploads/accept-item-files.ts'
import { FileDrop } from '../uploads/file-drop.tsx'
import { sendToItem } from '../uploads/item-queues.ts'
import { SentFiles } from '../uploads/sent-files.tsx'
import { fileQueues } from './file-queues.ts'

export interface ReplaceDialogProps {
  item: MediaItem
  onClose: () => void
}

/** Takes the new file of an item: it is sent as soon as it is chosen. */
export function ReplaceDialog({ item, onClose }: ReplaceDialogProps) {
  const words = useWords(replacementsWords)
  const options = useRead(getUploadOptions, {})
  return (
    <Dialog open onClose={onClose} title={words.action}>
      <p className="vp-dialog-text">{words.about}</p>
      <ListState query={options} look="line" isEmpty={({ CanUpload }) => !CanUpload} empty={{ title: words.noUpload }}>
        {(found) => <NewFile encid={item.EncID} options={found} onClose={onClose} />}
      </ListState>
    </Dialog>
  )
}

interface NewFileProps {
  encid: string
  options: UploadOptions
  onClose: () => void
}

function NewFile({ encid, options, onClose }: NewFileProps) {
  const words = useWords(replacementsWords)
  const uploads = useWords(photosetsWords)
  const related = useWords(relatedMediaEditorWords)
  const cache = useCache()
  const file = fileQueues.of(encid)
  const [notes, setNotes] = useState<string[]>([])
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The file goes on after the dialog was closed.
    let isOpen = true
    file.onAdded = ({ NeedsApproval }) => {
      toast('success', words.sent)
      if (NeedsApproval) toast('warning', words.needsApproval)
      void cache.changed(getMedia)
      if (isOpen) onClose()
    }
    return () => {
      isOpen = false
    }
  })
  const add = (files: File[]): void => {
    if (files.length > 1) return setNotes([words.one])
    const { DeniedFileTypes, MaxBytes: max } = options
    const takes = (ending: string) => !DeniedFileTypes.includes(ending)
    const accepted = acceptItemFiles(uploads, files, { takes, max, otherTypes: related.denied })
    setNotes(accepted.notes)
    if (accepted.files.length > 0) sendToItem(file, accepted.files)
  }
  return (
    <>
      <FileDrop small single onFiles={add} picker={picker}>
        <FileUp aria-hidden size={28} strokeWidth={1.25} />
        <p className="vp-drop-title">{words.drop}</p>
        <Button tone="accent" data-first-field onClick={() => picker.current?.click()}>
          {words.choose}
        </Button>
        <p className="vp-help">{words.goesOn}</p>
      </FileDrop>
      <SentFiles queue={file.queue} notes={notes} />
    </>
  )
}
