import { useEffect, useRef, useState } from 'react'
import { getMedia } from '../../sdk/media/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getUploadOptions, type UploadOptions } from '../../sdk/uploads/contract.ts'
import { SubmissionFile } from '../assignments/submission-file.tsx'
import { createSubmissionQueue } from '../assignments/submission-queue.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { acceptFiles } from '../uploads/accept-files.ts'
import { DropZone } from '../uploads/drop-zone.tsx'
import { isActive } from '../uploads/upload-queue.ts'
import { initialTerms } from '../uploads/upload-terms.ts'
import type { ChosenItem } from './chosen-item.ts'

export interface PickerUploadProps {
  /** Called with the new item as soon as the library has its file. */
  onChoose: (item: ChosenItem) => void
  onClose: () => void
}

/** Uploads a file, which its owner alone sees, and chooses it for the course. */
export function PickerUpload({ onChoose, onClose }: PickerUploadProps) {
  const words = useWords(pickerWords)
  const portal = useWords(portalWords)

  const query = useRead(getUploadOptions, {})
  return (
    <Dialog open onClose={onClose} title={words.uploadFile}>
      <p className="vp-dialog-text">{words.uploadHelp}</p>
      <ListState query={query} isEmpty={() => false} empty={{ title: '' }} look="line">
        {(options) => <UploadFile options={options} onChoose={onChoose} />}
      </ListState>
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{portal.close}</Button>
      </div>
    </Dialog>
  )
}

function UploadFile({ options, onChoose }: Pick<PickerUploadProps, 'onChoose'> & { options: UploadOptions }) {
  const upload = useWords(uploadsWords)

  const { User } = usePageOptions()
  const [queue] = useState(createSubmissionQueue)
  const entries = useStore(queue.store, (state) => state.entries)
  const [notes, setNotes] = useState<string[]>([])
  const encid = entries.find((one) => one.encid !== '' && one.state !== 'cancelled')?.encid
  const arrived = useRead(getMedia, { id: encid ?? '' }, { enabled: encid !== undefined, staleTime: 0 }).data
  const isChosen = useRef(false)
  useEffect(() => {
    if (!arrived || isChosen.current) return
    isChosen.current = true
    onChoose(arrived)
  }, [arrived, onChoose])
  // A file of a dialog that was closed is not sent on.
  useEffect(
    () => () => {
      for (const { id, encid: sent } of queue.store.get().entries) if (sent === '') queue.cancel(id)
    },
    [queue],
  )
  const take = (files: File[]) => {
    const allowed = User.AddPermissions.map(({ RecordType }) => RecordType)
    const accepted = acceptFiles(upload, { files: files.slice(0, 1), options, allowed, present: entries.map(({ file }) => file) })
    setNotes(accepted.notes)
    queue.add(accepted.files, (kind) => ({ ...initialTerms(kind, User.AddPermissions, 'owner'), audience: 'owner' }))
  }
  return (
    <>
      {!entries.some(isActive) && encid === undefined && <DropZone small={entries.length > 0} maxBytes={options.MaxBytes} onFiles={take} />}
      <div role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {entries.length > 0 && (
        <ul className="vp-queue" aria-label={upload.title}>
          {entries.map((entry) => (
            <SubmissionFile
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
