import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { DialogBox } from '../frame/dialog-box.tsx'

const words = portal.item

type Picture = NonNullable<PlaylistItem['Pages']>[number]

export function PhotoGrid({ pictures, title }: { pictures: Picture[]; title: string }) {
  const [open, setOpen] = useState<number>()
  const name = (picture: Picture, index: number) => picture.Title || words.pictureAlt(index + 1, title)
  const shown = open === undefined ? undefined : pictures[open]
  if (pictures.length === 0) return <p className="vp-stage-empty">{words.emptyPhotoset}</p>
  return (
    <>
      <ul className="vp-photos">
        {pictures.map((picture, index) => (
          <li key={picture.ImageURLs.at(-1)?.URL ?? index}>
            <button type="button" className="vp-photo" aria-label={words.openPicture(name(picture, index))} onClick={() => setOpen(index)}>
              <img
                alt=""
                loading="lazy"
                decoding="async"
                src={picture.ImageURLs[0]?.URL}
                srcSet={picture.ImageURLs.map((image) => `${image.URL} ${image.Size}w`).join(', ')}
                sizes="(max-width: 640px) 46vw, 240px"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown && open !== undefined && (
        <DialogBox open size="l" title={name(shown, open)} onClose={() => setOpen(undefined)}>
          <img
            className="vp-photo-large"
            alt={name(shown, open)}
            src={shown.ImageURLs.at(-1)?.URL}
            width={shown.Width}
            height={shown.Height}
          />
          <div className="vp-row vp-row-between">
            <button type="button" className="vp-button" disabled={open === 0} onClick={() => setOpen(open - 1)}>
              <ChevronLeft aria-hidden size={18} /> <span className="vp-wide-only">{words.previousPicture}</span>
            </button>
            <span role="status">{words.position(open + 1, pictures.length)}</span>
            <button type="button" className="vp-button" disabled={open === pictures.length - 1} onClick={() => setOpen(open + 1)}>
              <span className="vp-wide-only">{words.nextPicture}</span> <ChevronRight aria-hidden size={18} />
            </button>
          </div>
        </DialogBox>
      )}
    </>
  )
}
