import { useState } from 'react'
import type { ImageURL } from '../../sdk/media/contract.ts'
import type { RecordKind } from './record-kind.ts'
import './poster.css'

export interface PosterProps {
  images: ImageURL[]
  kind: RecordKind
  /** As in `<img sizes>`. */
  sizes: string
  eager?: boolean
}

/** An image in 16:9, or the sign of the item's kind when there is none or it does not load. The title next to it says what it shows. */
export function Poster({ images, kind, sizes, eager = false }: PosterProps) {
  const [broken, setBroken] = useState(false)
  const largest = images.at(-1)
  if (!largest || broken) {
    return (
      <span className="vp-poster-sign" data-kind={kind.name}>
        <kind.Icon aria-hidden size={40} strokeWidth={1.5} />
      </span>
    )
  }
  return (
    <img
      alt=""
      data-kind={kind.name}
      src={largest.URL}
      srcSet={images.map((image) => `${image.URL} ${image.Size}w`).join(', ')}
      sizes={sizes}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
