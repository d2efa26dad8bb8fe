import { useStore } from '../store/index.ts'
import { galleryWords } from '../text/en/gallery.ts'
import { useWords } from '../text/language.ts'
import { resolveAddress } from '../widgets/index.ts'
import type { Gallery } from './create-gallery.ts'
import { GalleryIcon, type GalleryIconName } from './gallery-icon.tsx'
import { placeOf } from './gallery-order.ts'

export interface GalleryBarProps {
  gallery: Gallery
  base: string
  /** One photo is shown large: it can be left and right of it, and be looked at closely. */
  isLarge: boolean
  canClose: boolean
  hasDownload: boolean
  isFullscreen: boolean
  /** Left out where a browser or a page does not allow it. */
  onFullscreen: (() => void) | undefined
  onZoom: () => void
}

/** The control bar. Its first button stops the timer. */
export function GalleryBar({ gallery, base, isLarge, canClose, hasDownload, isFullscreen, onFullscreen, onZoom }: GalleryBarProps) {
  const words = useWords(galleryWords)

  const { items, position, wanted, isPlaying, zoom } = useStore(gallery.store, (state) => state)
  const count = items.length
  const item = gallery.at(position)
  const download = hasDownload && isLarge && item?.DownloadURL ? resolveAddress(base, item.DownloadURL) : ''
  const isZoomed = zoom.scale > 1
  const button = (name: GalleryIconName, label: string, act: () => void) => (
    <button type="button" className="vt-gallery-button" data-action={name} aria-label={label} title={label} onClick={act}>
      <GalleryIcon name={name} />
    </button>
  )
  return (
    <div className="vt-gallery-bar" role="group" aria-label={words.controls}>
      {count > 1 && (isPlaying ? button('pause', words.pause, gallery.pause) : button('play', words.play, gallery.play))}
      {isLarge && count > 1 && (
        <>
          {button('previous', words.previous, gallery.previous)}
          <span className="vt-gallery-position">{words.positionOf({ index: placeOf(wanted, count) + 1, count })}</span>
          {button('next', words.next, gallery.next)}
        </>
      )}
      <span className="vt-gallery-gap" />
      {isLarge && button(isZoomed ? 'fit' : 'larger', isZoomed ? words.fit : words.larger, onZoom)}
      {download !== '' && (
        <a className="vt-gallery-button" href={download} download="" aria-label={words.download} title={words.download}>
          <GalleryIcon name="download" />
        </a>
      )}
      {onFullscreen &&
        button(isFullscreen ? 'leaveFullscreen' : 'fullscreen', isFullscreen ? words.leaveFullscreen : words.fullscreen, onFullscreen)}
      {canClose && button('close', words.close, gallery.close)}
    </div>
  )
}
