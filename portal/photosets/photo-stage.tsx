import { lazy, Suspense } from 'react'
import { portal } from '../../sdk/text/en.ts'
import type { PhotoGalleryProps } from './photo-gallery.tsx'
import './photo-stage.css'

const PhotoGallery = lazy(() => import('./photo-gallery.tsx'))

/** The gallery, or a sentence where there are no pictures yet. */
export function PhotoStage(props: PhotoGalleryProps) {
  const { entries = [], photos = [] } = props
  if (photos.length === 0 && !entries.some(({ Pages = [] }) => Pages.length > 0))
    return <p className="vp-stage-empty">{portal.item.emptyPhotoset}</p>
  return (
    <Suspense fallback={<div className="vp-photo-gallery" />}>
      <PhotoGallery {...props} />
    </Suspense>
  )
}
