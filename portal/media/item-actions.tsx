import { CodeXml, KeyRound, Pencil, Share2, Trash2, UserRoundCog } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { admin, portal } from '../../sdk/text/en.ts'
import { ApprovalNote } from '../approvals/approval-note.tsx'
import { ArchiveNote } from '../archive/archive-note.tsx'
import { DownloadMenu } from '../downloads/download-menu.tsx'
import { FavouriteActions } from '../favourites/favourite-actions.tsx'
import { usePageOptions } from '../page-options.ts'
import { AddToPlaylistButton } from '../playlists/add-to-playlist-button.tsx'
import { mayBeCollected } from '../playlists/may-be-collected.ts'
import { EmbedDialog } from '../shares/embed-dialog.tsx'
import { WebLinkDialog } from '../shares/web-link-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ItemMore } from './item-more.tsx'

const words = portal.item

// Few who look at an item change it or give access to it.
const EditDialog = lazy(() => import('./edit-dialog.tsx').then((module) => ({ default: module.EditDialog })))
const GrantDialog = lazy(() => import('../grants/grant-dialog.tsx').then((module) => ({ default: module.GrantDialog })))

const OwnerDialog = lazy(() => import('../owners/owner-dialog.tsx').then((module) => ({ default: module.OwnerDialog })))

export interface ItemActionsProps {
  item: MediaItem
  /** The page was opened to edit the item. */
  isToEdit?: boolean
  time: () => number
  video: () => HTMLVideoElement | undefined
}

export function ItemActions({ item, isToEdit = false, time, video }: ItemActionsProps) {
  const { Site, User } = usePageOptions()
  const { BaseURL } = Site
  const [open, setOpen] = useState<'share' | 'embed' | 'edit' | 'access' | 'owner' | 'delete' | undefined>(
    isToEdit && item.CanEdit ? 'edit' : undefined,
  )
  const close = () => setOpen(undefined)
  const base = (BaseURL || location.origin).replace(/\/$/, '')
  return (
    <>
      <ApprovalNote item={item} />
      <ArchiveNote item={item} />
      <div className="vp-row vp-actions">
        <FavouriteActions item={item} time={time} />
        {item.CanShareByWeblink && (
          <button type="button" className="vp-button" onClick={() => setOpen('share')}>
            <Share2 aria-hidden size={18} /> {words.share}
          </button>
        )}
        {/* Its owner comes here too to allow again what was forbidden. */}
        {(item.CanShareByEmbed || item.CanGrant) && (
          <button type="button" className="vp-button" onClick={() => setOpen('embed')}>
            <CodeXml aria-hidden size={18} /> {words.embed}
          </button>
        )}
        {item.CanDownload && item.DownloadOptions.length > 0 && <DownloadMenu item={item} />}
        {mayBeCollected(User, item) && <AddToPlaylistButton item={item} />}
        {item.CanEdit && (
          <button type="button" className="vp-button" onClick={() => setOpen('edit')}>
            <Pencil aria-hidden size={18} /> {words.edit}
          </button>
        )}
        {item.CanGrant && (
          <button type="button" className="vp-button" onClick={() => setOpen('access')}>
            <KeyRound aria-hidden size={18} /> {admin.grants.open}
          </button>
        )}
        {item.CanGrant && (
          <button type="button" className="vp-button" onClick={() => setOpen('owner')}>
            <UserRoundCog aria-hidden size={18} /> {words.owner}
          </button>
        )}
        {item.CanDelete && (
          <button type="button" className="vp-button" onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden size={18} /> {words.delete}
          </button>
        )}
        <ItemMore item={item} video={video} />
        <WebLinkDialog item={item} base={base} time={time()} open={open === 'share'} onClose={close} />
        <EmbedDialog item={item} base={base} open={open === 'embed'} onClose={close} />
        {open === 'edit' && (
          <Suspense fallback={null}>
            <EditDialog item={item} open onClose={close} />
          </Suspense>
        )}
        {open === 'access' && (
          <Suspense fallback={null}>
            <GrantDialog item={item} open onClose={close} />
          </Suspense>
        )}
        {open === 'owner' && (
          <Suspense fallback={null}>
            <OwnerDialog item={item} onClose={close} />
          </Suspense>
        )}
        <DeleteDialog item={item} open={open === 'delete'} onClose={close} />
      </div>
    </>
  )
}
