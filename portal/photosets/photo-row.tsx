import { Image, Pencil, Trash2 } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import type { EditedPhoto } from '../../sdk/photosets/contract.ts'
import { setPlaylistThumbnail } from '../../sdk/playlists/contract.ts'
import { type PhotosetsWords, photosetsWords } from '../../sdk/text/en/photosets.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { recordKind } from '../media/record-kind.ts'
import { EntryRow } from '../rows/entry-row.tsx'
import { client } from '../session/client.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'
import { PhotoDetails } from './photo-details.tsx'

/** Actions of a row on its list. */
export interface PhotoActs {
  /** `held` while a hand still holds it. */
  move: (photo: EditedPhoto, from: number, to: number, byKeyboard?: boolean) => void
  drop: () => void
  remove: (photo: EditedPhoto) => void
  /** Something of the photo was changed; what to say about it. */
  change: (photo: EditedPhoto, sentence: string) => void
}

export interface PhotoRowProps {
  encid: string
  photo: EditedPhoto
  index: number
  count: number
  acts: PhotoActs
}

export const PhotoRow = memo(function PhotoRow({ encid, photo, index, count, acts }: PhotoRowProps) {
  const words = useWords(photosetsWords)
  const portal = useWords(portalWords)
  const photoKind = recordKind(portal, { RecordType: 10, DocumentType: 3, AudioOnly: false })

  const [isOpen, setOpen] = useState(false)
  // The other 499 need none of it.
  const hasOpened = useRef(false)
  hasOpened.current ||= isOpen
  const options = useRef<HTMLButtonElement>(null)
  const { Title, Status, StatusMessage, PlaylistItemID: itemplid } = photo
  const choose = (): void => {
    client.call(setPlaylistThumbnail, { encid, itemplid }).then(
      () => {
        toast('success', words.thumbnailSent)
        acts.change(photo, words.thumbnailSent)
      },
      (error: unknown) => toast('danger', errorSentence(portal, error)),
    )
  }
  const state = stateOf(words, photo)
  return (
    <EntryRow
      moves={{ index, count, onMove: (to, byKeyboard) => acts.move(photo, index, to, byKeyboard), onDrop: acts.drop }}
      name={Title}
      images={photo.ImageURLs}
      kind={photoKind}
      options={options}
      menu={[
        { label: words.details, Icon: Pencil, onClick: () => setOpen(true) },
        photo.ImageURLs.length > 0 && { label: words.thumbnail, Icon: Image, onClick: choose },
        { label: words.remove, Icon: Trash2, onClick: () => acts.remove(photo) },
      ]}
    >
      <span className="vp-entry-text">
        {Title}
        {Status === 'failed' ? <span className="vp-error">{StatusMessage}</span> : state && <span className="vp-help">{state}</span>}
        {hasOpened.current && (
          <PhotoDetails
            encid={encid}
            photo={photo}
            open={isOpen}
            anchor={options}
            onClose={(title) => {
              setOpen(false)
              if (title !== undefined) acts.change(photo, words.saved({ title }))
            }}
          />
        )}
      </span>
    </EntryRow>
  )
})

function stateOf(words: PhotosetsWords, { Status, IsTurning, Waits, IsOwn }: EditedPhoto): string {
  if (Status === 'converting') return words.preparing
  if (IsTurning) return words.rotating
  if (Waits) return words.awaitingApproval
  return IsOwn ? '' : words.libraryPhoto
}
