import { Popover } from '@base-ui/react/popover'
import { RotateCcw, RotateCw } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { type EditedPhoto, PhotosetLimits, savePhotoDetails } from '../../sdk/photosets/contract.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'

import { Button, IconButton } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'
import '../ui/menu.css'

export interface PhotoDetailsProps {
  encid: string
  photo: EditedPhoto
  open: boolean
  /** What it stands beside, and what gets the focus again. */
  anchor: RefObject<HTMLElement | null>
  /** With the new title, or without one when nothing was saved. */
  onClose: (title?: string) => void
}

/** The words of a picture, and how it stands. */
export function PhotoDetails({ encid, photo, open, anchor, onClose }: PhotoDetailsProps) {
  const words = useWords(photosetsWords)

  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={6} align="end" collisionPadding={5} className="vp-layer">
          <Popover.Popup className="vp-menu vp-photo-details" finalFocus={anchor}>
            <Popover.Title className="vp-photo-details-title">{words.detailsOf({ title: photo.Title })}</Popover.Title>
            <DetailsForm encid={encid} photo={photo} onClose={onClose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function DetailsForm({ encid, photo, onClose }: Pick<PhotoDetailsProps, 'encid' | 'photo' | 'onClose'>) {
  const words = useWords(photosetsWords)
  const portal = useWords(portalWords)

  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState(photo.Title)
  const [desc, setDesc] = useState(photo.Description)
  const [rotate, setRotate] = useState(0)
  const [blank, setBlank] = useState(false)
  const saving = useWrite(
    () => client.call(savePhotoDetails, { cdid: encid, psiid: photo.PlaylistItemID, title: title.trim(), desc, rotate }),
    {
      changes: [],
      onDone: ({ IsTurning }) => {
        if (IsTurning) toast('success', words.queued)
        onClose(title.trim())
      },
      isForm: true,
    },
  )
  // Goes on in one direction, so that the preview turns the short way.
  const shown = ((rotate % 360) + 360) % 360
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setBlank(title.trim() === '')
        if (title.trim() === '') field.current?.focus()
        else saving.mutate()
      }}
    >
      {photo.ImageURLs[0] && (
        <div className="vp-photo-preview">
          <img src={photo.ImageURLs[0].URL} alt="" style={{ rotate: `${rotate}deg` }} />
        </div>
      )}
      <div className="vp-row vp-row-between">
        <IconButton label={words.left90} disabled={!photo.CanRotate} onClick={() => setRotate(rotate - 90)}>
          <RotateCcw aria-hidden size={20} />
        </IconButton>
        <span role="status" className="vp-help">
          {photo.CanRotate ? words.turnedBy({ degrees: shown }) : words.notTurnable}
        </span>
        <IconButton label={words.right90} disabled={!photo.CanRotate} onClick={() => setRotate(rotate + 90)}>
          <RotateCw aria-hidden size={20} />
        </IconButton>
      </div>
      <div className="vp-field">
        <label htmlFor={`${id}-title`}>{words.title}</label>
        <input
          ref={field}
          id={`${id}-title`}
          required
          maxLength={PhotosetLimits.title}
          value={title}
          aria-invalid={blank || undefined}
          aria-describedby={blank ? `${id}-blank` : undefined}
          onChange={(event) => {
            setTitle(event.target.value)
            setBlank(false)
          }}
        />
        {blank && (
          <p id={`${id}-blank`} className="vp-error">
            {words.blank}
          </p>
        )}
      </div>
      <div className="vp-field">
        <label htmlFor={`${id}-desc`}>{words.description}</label>
        <textarea
          id={`${id}-desc`}
          rows={3}
          maxLength={PhotosetLimits.description}
          value={desc}
          onChange={(event) => setDesc(event.target.value)}
        />
      </div>
      <div role="alert">{saving.isError && <p className="vp-error">{errorSentence(portal, saving.error)}</p>}</div>
      <div className="vp-row vp-row-end">
        <Button onClick={() => onClose()}>{portal.cancel}</Button>
        <Button type="submit" tone="accent" isBusy={saving.isPending}>
          {portal.save}
        </Button>
      </div>
    </form>
  )
}
