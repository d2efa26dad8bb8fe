import { Pencil, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ApprovalNote } from '../approvals/approval-note.tsx'
import { ArchiveNote } from '../archive/archive-note.tsx'
import { DownloadMenu } from '../downloads/download-menu.tsx'
import { FavouriteActions } from '../favourites/favourite-actions.tsx'
import { Button } from '../ui/button.tsx'
import { type ItemDialog, ItemDialogs } from './item-dialogs.tsx'
import { ItemMore } from './item-more.tsx'

export interface ItemActionsProps {
  item: MediaItem
  /** The page was opened to edit the item. */
  isToEdit?: boolean
  time: () => number
  video: () => HTMLVideoElement | undefined
}

/** The most frequent actions as buttons, and a menu with the others. Editors download less often, so their download is in the menu. */
export function ItemActions({ item, isToEdit = false, time, video }: ItemActionsProps) {
  const words = useWords(portalWords).item

  const [open, setOpen] = useState<ItemDialog | undefined>(isToEdit && item.CanEdit ? 'edit' : undefined)
  return (
    <>
      <ApprovalNote item={item} />
      <ArchiveNote item={item} />
      <div className="vp-row vp-actions">
        <FavouriteActions item={item} time={time} />
        {item.CanShareByWeblink && (
          <Button onClick={() => setOpen('share')}>
            <Share2 aria-hidden size={18} /> {words.share}
          </Button>
        )}
        {item.CanEdit ? (
          <Button onClick={() => setOpen('edit')}>
            <Pencil aria-hidden size={18} /> {words.edit}
          </Button>
        ) : (
          item.CanDownload && item.DownloadOptions.length > 0 && <DownloadMenu item={item} />
        )}
        <ItemMore item={item} onOpen={setOpen} />
        <ItemDialogs item={item} open={open} time={time} video={video} onClose={() => setOpen(undefined)} />
      </div>
    </>
  )
}
