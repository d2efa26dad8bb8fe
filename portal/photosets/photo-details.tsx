import { RotateCcw, RotateCw } from 'lucide-react'
import type { RefObject } from 'react'
import {
  type EditedPhoto,
  listPhotosetItems,
  PhotosetLimits,
  SavePhotoDetailsInput,
  savePhotoDetails,
} from '../../sdk/photosets/contract.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { IconButton } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Popover } from '../ui/popover.tsx'

export interface PhotoDetailsProps {
  encid: string
  photo: EditedPhoto
  open: boolean
  /** The element beside which it stands, and which gets the focus afterwards. */
  anchor: RefObject<HTMLElement | null>
  /** With the new title, or without one when nothing was saved. */
  onClose: (title?: string) => void
}

/** The title, the description and the rotation of a photo. */
export function PhotoDetails({ encid, photo, open, anchor, onClose }: PhotoDetailsProps) {
  const words = useWords(photosetsWords)

  return (
    <Popover open={open} anchor={anchor} onClose={onClose} title={words.detailsOf({ title: photo.Title })} className="vp-photo-details">
      <DetailsForm encid={encid} photo={photo} onClose={onClose} />
    </Popover>
  )
}

function DetailsForm({ encid, photo, onClose }: Pick<PhotoDetailsProps, 'encid' | 'photo' | 'onClose'>) {
  const words = useWords(photosetsWords)

  const request = useWrite(savePhotoDetails, {
    changes: [listPhotosetItems],
    done: ({ IsTurning }) => (IsTurning ? words.queued : undefined),
    onDone: (_, { title }) => onClose(title),
    isForm: true,
  })
  const form = useFormValues({
    schema: SavePhotoDetailsInput,
    first: { title: photo.Title, desc: photo.Description, rotate: 0 },
    toInput: ({ title, desc, rotate }) => ({ cdid: encid, psiid: photo.PlaylistItemID, title: title.trim(), desc, rotate }),
    messages: { title: words.blank },
    request,
  })
  const rotate = form.value('rotate')
  // The degrees go on in one direction, so that the preview turns the short way.
  const shown = ((rotate.value % 360) + 360) % 360
  return (
    <Form form={form} onCancel={() => onClose()}>
      {photo.ImageURLs[0] && (
        <div className="vp-photo-preview">
          <img src={photo.ImageURLs[0].URL} alt="" style={{ rotate: `${rotate.value}deg` }} />
        </div>
      )}
      <div className="vp-row vp-row-between">
        <IconButton label={words.left90} disabled={!photo.CanRotate} onClick={() => rotate.onChange(rotate.value - 90)}>
          <RotateCcw aria-hidden size={20} />
        </IconButton>
        <span role="status" className="vp-help">
          {photo.CanRotate ? words.rotatedBy({ degrees: shown }) : words.notRotatable}
        </span>
        <IconButton label={words.right90} disabled={!photo.CanRotate} onClick={() => rotate.onChange(rotate.value + 90)}>
          <RotateCw aria-hidden size={20} />
        </IconButton>
      </div>
      <Field label={words.title} required maxLength={PhotosetLimits.title} {...form.text('title')} />
      <TextArea label={words.description} rows={3} maxLength={PhotosetLimits.description} {...form.text('desc')} />
    </Form>
  )
}
