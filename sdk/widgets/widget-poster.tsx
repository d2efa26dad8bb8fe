import { useState } from 'react'
import type { ImageURL } from '../media/contract.ts'
import { addressOn } from './address-on.ts'
import type { ItemKind } from './item-kind.ts'
import { KindIcon } from './kind-icon.tsx'

/** The picture of a tile, in the size that is needed, fetched when it comes near. Without one, or when it is gone, a drawing. */
export function WidgetPoster({ images, kind, base }: { images: readonly ImageURL[]; kind: ItemKind; base: string }) {
  const [isBroken, setIsBroken] = useState(false)
  const largest = images.at(-1)
  if (!largest || isBroken) return <KindIcon kind={kind} />
  return (
    <img
      className="vt-widget-image"
      data-kind={kind}
      src={addressOn(base, largest.URL)}
      srcSet={images.map(({ URL, Size }) => `${addressOn(base, URL)} ${Size}w`).join(', ')}
      sizes="auto, (max-width: 449px) 45vw, 300px"
      width={16}
      height={9}
      loading="lazy"
      decoding="async"
      alt=""
      draggable={false}
      onError={() => setIsBroken(true)}
    />
  )
}
