import { Menu } from '@base-ui/react/menu'
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Image, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EditedPhoto } from '../../sdk/photosets/contract.ts'
import { setPlaylistThumbnail } from '../../sdk/playlists/contract.ts'
import { photosets as words } from '../../sdk/text/en-photosets.ts'
import { errorSentence } from '../frame/failed-state.tsx'
import { toast } from '../frame/toasts.ts'
import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { keyedPlace } from '../playlists/move-entry.ts'
import { useRowDrag } from '../playlists/use-row-drag.ts'
import { ask } from '../session/ask.ts'
import { PhotoDetails } from './photo-details.tsx'

export interface PhotoRowProps {
  encid: string
  photo: EditedPhoto
  index: number
  count: number
  /** `held` while a hand still holds it. */
  onMove: (to: number, held?: boolean) => void
  onDrop: () => void
  onRemove: () => void
  /** Something of the picture was changed; what to say about it. */
  onChange: (sentence: string) => void
}

const pictureKind = recordKind({ RecordType: 10, DocumentType: 3, AudioOnly: false })

export function PhotoRow({ encid, photo, index, count, onMove, onDrop, onRemove, onChange }: PhotoRowProps) {
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const options = useRef<HTMLButtonElement>(null)
  const drag = useRowDrag(row, { index, onMove: (to) => onMove(to, true), onDrop })
  const { Title, Status, StatusMessage, IsTurning, IsOwn, PlaylistItemID: itemplid } = photo
  const step = (button: HTMLElement, to: number): void => {
    if (to < 0 || to >= count) return
    onMove(to)
    // The row has moved in the page, and the focus goes along.
    requestAnimationFrame(() => button.focus())
  }
  const choose = (): void => {
    ask(setPlaylistThumbnail, { encid, itemplid }).then(
      () => {
        toast('success', words.thumbnailSent)
        onChange(words.thumbnailSent)
      },
      (error: unknown) => toast('danger', errorSentence(error)),
    )
  }
  const state = Status === 'converting' ? words.isMade : IsTurning ? words.isTurning : IsOwn ? '' : words.fromTheLibrary
  return (
    <li ref={row} className="vp-entry" data-dragged={drag.isDragging || undefined}>
      <button
        type="button"
        className="vp-icon-button vp-entry-handle"
        aria-label={words.handle(Title, index + 1, count)}
        title={words.handleHelp}
        {...drag.handle}
        onKeyDown={(event) => {
          const to = keyedPlace(event.key, index, count)
          if (to === undefined) return
          event.preventDefault()
          step(event.currentTarget, to)
        }}
      >
        <GripVertical aria-hidden size={18} />
      </button>
      <span className="vp-poster vp-poster-small vp-entry-poster">
        <Poster images={photo.ImageURLs.slice(0, 1)} kind={pictureKind} sizes="96px" />
      </span>
      <span className="vp-entry-text">
        {Title}
        {Status === 'failed' ? <span className="vp-error">{StatusMessage}</span> : state && <span className="vp-help">{state}</span>}
      </span>
      <span className="vp-entry-tools">
        <button
          type="button"
          className="vp-icon-button"
          aria-label={words.up(Title)}
          aria-disabled={index === 0}
          onClick={(event) => step(event.currentTarget, index - 1)}
        >
          <ArrowUp aria-hidden size={18} />
        </button>
        <button
          type="button"
          className="vp-icon-button"
          aria-label={words.down(Title)}
          aria-disabled={index === count - 1}
          onClick={(event) => step(event.currentTarget, index + 1)}
        >
          <ArrowDown aria-hidden size={18} />
        </button>
        <Menu.Root>
          <Menu.Trigger ref={options} className="vp-icon-button" aria-label={words.options(Title)}>
            <EllipsisVertical aria-hidden size={18} />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner sideOffset={6} align="end" className="vp-layer">
              <Menu.Popup className="vp-menu">
                <Menu.Item className="vp-menu-item" onClick={() => requestAnimationFrame(() => setOpen(true))}>
                  <Pencil aria-hidden size={18} /> {words.details}
                </Menu.Item>
                {photo.ImageURLs.length > 0 && (
                  <Menu.Item className="vp-menu-item" onClick={choose}>
                    <Image aria-hidden size={18} /> {words.thumbnail}
                  </Menu.Item>
                )}
                <Menu.Item className="vp-menu-item" onClick={onRemove}>
                  <Trash2 aria-hidden size={18} /> {words.remove}
                </Menu.Item>
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
        <PhotoDetails
          encid={encid}
          photo={photo}
          open={isOpen}
          anchor={options}
          onClose={(title) => {
            setOpen(false)
            if (title !== undefined) onChange(words.saved(title))
          }}
        />
      </span>
    </li>
  )
}
