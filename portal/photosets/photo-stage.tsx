import { lazy, Suspense } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { PhotoGalleryProps } from './photo-gallery.tsx'
import './photo-stage.css'

const PhotoGallery = lazy(() => import('./photo-gallery.tsx'))

/** The gallery, or a sentence where there are no photos yet. */
export function PhotoStage(props: PhotoGalleryProps) {
  const portal = useWords(portalWords)

  const { entries = [], photos = [] } = props
  if (photos.length === 0 && !entries.some(({ Pages = [] }) => Pages.length > 0))
    return <p className="vp-stage-empty">{portal.item.emptyPhotoset}</p>
  return (
    <Suspense fallback={<div className="vp-photo-gallery" />}>
      <PhotoGallery {...props} />
    </Suspense>
  )
}
