import { useEffect, useRef } from 'react'
import { getMedia } from '../../sdk/media/contract.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getUploadOptions, type UploadOptions } from '../../sdk/uploads/contract.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { CameraButton } from '../uploads/camera-button.tsx'
import { DropZone } from '../uploads/drop-zone.tsx'
import { PrivateFiles, usePrivateFiles } from '../uploads/private-files.tsx'
import { isActive } from '../uploads/upload-queue.ts'
import type { ChosenItem } from './chosen-item.ts'

export interface PickerUploadProps {
  /** Called with the new item as soon as the library has its file. */
  onChoose: (item: ChosenItem) => void
  onClose: () => void
  /** A sentence about what becomes of the file. */
  help: string
}

/** Uploads a file, which its owner alone sees, and chooses it for the course. */
export function PickerUpload({ onChoose, onClose, help }: PickerUploadProps) {
  const words = useWords(pickerWords)
  const portal = useWords(portalWords)

  const query = useRead(getUploadOptions, {})
  return (
    <Dialog open onClose={onClose} title={words.uploadFile}>
      <p className="vp-dialog-text">{help}</p>
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
  const words = useWords(pickerWords)
  const upload = useWords(uploadsWords)

  const files = usePrivateFiles(options)
  const { queue, entries, take } = files
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
  const takeOne = (chosen: File[]): void => take(chosen.slice(0, 1))
  return (
    <>
      {!entries.some(isActive) && encid === undefined && (
        <>
          <DropZone small={entries.length > 0} maxBytes={options.MaxBytes} onFiles={takeOne} />
          <div className="vp-row">
            <CameraButton label={words.record} accept="video/*" capture="user" onFiles={takeOne} />
          </div>
        </>
      )}
      <PrivateFiles files={files} label={upload.title} />
    </>
  )
}
