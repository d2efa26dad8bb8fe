import { Menu } from '@base-ui/react/menu'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EllipsisVertical, Eye, Info, ListOrdered, ListPlus, Share2, SquareArrowOutUpRight, Star } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { getMedia } from '../../sdk/media/contract.ts'
import { quickView, cardMenu as words } from '../../sdk/text/en-find.ts'
import { favourites } from '../../sdk/text/en-lists.ts'
import { playlists } from '../../sdk/text/en-playlists.ts'
import { useFavourite } from '../favourites/use-favourite.ts'
import { usePageOptions } from '../page-options.ts'
import { mayBeCollected } from '../playlists/may-be-collected.ts'
import { ask } from '../session/ask.ts'
import type { CardToolsProps } from './card-tools.tsx'
import { ChaptersDialog } from './chapters-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'

const AddToPlaylistDialog = lazy(() =>
  import('../playlists/add-to-playlist-dialog.tsx').then((module) => ({ default: module.AddToPlaylistDialog })),
)
const WebLinkDialog = lazy(() => import('../shares/web-link-dialog.tsx').then((module) => ({ default: module.WebLinkDialog })))

/** What can be done with a result. It opens at once: its button was pressed before it was there. */
export function CardMenu({ item, onQuickView }: CardToolsProps) {
  const {
    Site: { BaseURL },
    User,
  } = usePageOptions()
  const { isOffered, isFavourite, toggle } = useFavourite(item)
  const mayCollect = mayBeCollected(User, item)
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const [dialog, setDialog] = useState<'share' | 'details' | 'chapters' | 'playlist'>()
  const close = () => setDialog(undefined)
  const query = useQuery({
    queryKey: ['media', String(item.ClipDataID)],
    queryFn: ({ signal }) => ask(getMedia, { id: String(item.ClipDataID) }, { signal }),
    enabled: open || dialog !== undefined,
  })
  const whole = query.data
  return (
    <>
      <Menu.Root open={open} onOpenChange={setOpen}>
        <Menu.Trigger className="vp-icon-button vp-card-menu" aria-label={words.open(item.Title)}>
          <EllipsisVertical aria-hidden size={18} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={6} align="end" className="vp-layer">
            <Menu.Popup className="vp-menu">
              <Menu.Item className="vp-menu-item" onClick={onQuickView}>
                <Eye aria-hidden size={18} /> {quickView.open}
              </Menu.Item>
              <Menu.Item className="vp-menu-item" onClick={() => void navigate({ to: '/view.aspx', search: { id: item.EncID } })}>
                <SquareArrowOutUpRight aria-hidden size={18} /> {words.page}
              </Menu.Item>
              <Menu.Item className="vp-menu-item" onClick={() => setDialog('details')}>
                <Info aria-hidden size={18} /> {words.details}
              </Menu.Item>
              {whole?.CanShareByWeblink && (
                <Menu.Item className="vp-menu-item" onClick={() => setDialog('share')}>
                  <Share2 aria-hidden size={18} /> {words.share}
                </Menu.Item>
              )}
              {isOffered && (
                <Menu.Item className="vp-menu-item" onClick={toggle}>
                  <Star aria-hidden size={18} fill={isFavourite ? 'currentColor' : 'none'} />{' '}
                  {isFavourite ? favourites.remove : favourites.add}
                </Menu.Item>
              )}
              {mayCollect && (
                <Menu.Item className="vp-menu-item" onClick={() => setDialog('playlist')}>
                  <ListPlus aria-hidden size={18} /> {playlists.add}
                </Menu.Item>
              )}
              {(whole?.Chapters.Count ?? 0) > 0 && (
                <Menu.Item className="vp-menu-item" onClick={() => setDialog('chapters')}>
                  <ListOrdered aria-hidden size={18} /> {words.chapters}
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <DetailsDialog summary={item} item={whole} open={dialog === 'details'} onClose={close} />
      {whole && <ChaptersDialog item={whole} open={dialog === 'chapters'} onClose={close} />}
      {dialog === 'playlist' && (
        <Suspense fallback={null}>
          <AddToPlaylistDialog item={item} open onClose={close} />
        </Suspense>
      )}
      {whole && dialog === 'share' && (
        <Suspense fallback={null}>
          <WebLinkDialog item={whole} base={(BaseURL || location.origin).replace(/\/$/, '')} time={0} open onClose={close} />
        </Suspense>
      )}
    </>
  )
}
