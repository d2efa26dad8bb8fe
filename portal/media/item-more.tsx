import { Menu } from '@base-ui/react/menu'
import { EllipsisVertical, Image, Info } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { cardMenu } from '../../sdk/text/en-find.ts'
import { thumbnails } from '../../sdk/text/en-thumbnails.ts'

const DetailsDialog = lazy(() => import('../card-menu/details-dialog.tsx').then((module) => ({ default: module.DetailsDialog })))
const ThumbnailDialog = lazy(() => import('../thumbnails/thumbnail-dialog.tsx').then((module) => ({ default: module.ThumbnailDialog })))

export interface ItemMoreProps {
  item: MediaItem
  video: () => HTMLVideoElement | undefined
}

/** What fewer people look for on the page of an item. */
export function ItemMore({ item, video }: ItemMoreProps) {
  const [open, setOpen] = useState<'details' | 'picture'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="vp-button vp-more-button" aria-label={cardMenu.open(item.Title)}>
          <EllipsisVertical aria-hidden size={18} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={6} align="end" className="vp-layer">
            <Menu.Popup className="vp-menu">
              <Menu.Item className="vp-menu-item" onClick={() => setOpen('details')}>
                <Info aria-hidden size={18} /> {cardMenu.details}
              </Menu.Item>
              {item.CanEdit && (
                <Menu.Item className="vp-menu-item" onClick={() => setOpen('picture')}>
                  <Image aria-hidden size={18} /> {thumbnails.open}
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <Suspense fallback={null}>
        {open === 'details' && <DetailsDialog summary={item} item={item} open onClose={close} />}
        {open === 'picture' && <ThumbnailDialog item={item} video={video} open onClose={close} />}
      </Suspense>
    </>
  )
}
