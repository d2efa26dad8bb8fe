import { useEffect, useRef } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { adoptSheets } from '../../sdk/ui/index.ts'
import { ItemView } from '../stage/item-view.tsx'
import pagesSheet from '../stage/pages.css'

/** The view of a `<vitrine-player>` for an item that does not play. */
export default function ElementOther({ item, base }: { item: MediaItem; base: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = box.current?.getRootNode()
    if (root instanceof ShadowRoot) adoptSheets(root, [pagesSheet])
  }, [])
  return (
    <div ref={box}>
      <ItemView item={item} base={base} />
    </div>
  )
}
