import type { GalleryItem } from './contract.ts'

/** Title and description of a photo; nothing if it has neither. */
export function GalleryCaption({ item }: { item: GalleryItem | undefined }) {
  const { Title = '', Description = '' } = item ?? {}
  if (Title === '' && Description === '') return null
  return (
    <div className="vt-gallery-caption" key={item?.ID}>
      {Title && (
        <p className="vt-gallery-title" dir="auto">
          {Title}
        </p>
      )}
      {Description && (
        <p className="vt-gallery-about" dir="auto">
          {Description}
        </p>
      )}
    </div>
  )
}
