import { lazy, Suspense } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { ArchiveDialog } from '../archive/archive-dialog.tsx'
import { usePageOptions } from '../page-options.ts'
import { EmbedDialog } from '../shares/embed-dialog.tsx'
import { WebLinkDialog } from '../shares/web-link-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

// Few who look at an item change it or give access to it.
const AddToPlaylistDialog = lazy(() =>
  import('../playlists/add-to-playlist-dialog.tsx').then((module) => ({ default: module.AddToPlaylistDialog })),
)
const DetailsDialog = lazy(() => import('../card-menu/details-dialog.tsx').then((module) => ({ default: module.DetailsDialog })))
const EditDialog = lazy(() => import('./edit-dialog.tsx').then((module) => ({ default: module.EditDialog })))
const GrantDialog = lazy(() => import('../grants/grant-dialog.tsx').then((module) => ({ default: module.GrantDialog })))
const OwnerDialog = lazy(() => import('../owners/owner-dialog.tsx').then((module) => ({ default: module.OwnerDialog })))
const SendDialog = lazy(() => import('../signage/send-dialog.tsx').then((module) => ({ default: module.SendDialog })))
const ThumbnailDialog = lazy(() => import('../thumbnails/thumbnail-dialog.tsx').then((module) => ({ default: module.ThumbnailDialog })))

export type ItemDialog =
  | 'share'
  | 'embed'
  | 'playlist'
  | 'details'
  | 'edit'
  | 'picture'
  | 'screens'
  | 'access'
  | 'owner'
  | 'archive'
  | 'delete'

export interface ItemDialogsProps {
  item: MediaItem
  open: ItemDialog | undefined
  time: () => number
  video: () => HTMLVideoElement | undefined
  onClose: () => void
}

/** Dialogs of the item's page. */
export function ItemDialogs({ item, open, time, video, onClose }: ItemDialogsProps) {
  const { BaseURL } = usePageOptions().Site
  const base = (BaseURL || location.origin).replace(/\/$/, '')
  const shown = { item, open: true, onClose }
  return (
    <>
      <WebLinkDialog item={item} base={base} time={time()} open={open === 'share'} onClose={onClose} />
      <EmbedDialog item={item} base={base} open={open === 'embed'} onClose={onClose} />
      <ArchiveDialog item={item} open={open === 'archive'} onClose={onClose} />
      <DeleteDialog item={item} open={open === 'delete'} onClose={onClose} />
      <Suspense fallback={null}>
        {open === 'playlist' && <AddToPlaylistDialog {...shown} />}
        {open === 'details' && <DetailsDialog {...shown} summary={item} />}
        {open === 'edit' && <EditDialog {...shown} />}
        {open === 'picture' && <ThumbnailDialog {...shown} video={video} />}
        {open === 'screens' && <SendDialog {...shown} />}
        {open === 'access' && <GrantDialog {...shown} />}
        {open === 'owner' && <OwnerDialog item={item} onClose={onClose} />}
      </Suspense>
    </>
  )
}
