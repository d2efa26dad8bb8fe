import { useNavigate } from '@tanstack/react-router'
import {
  ChartColumn,
  Download,
  EllipsisVertical,
  Eye,
  Info,
  ListOrdered,
  ListPlus,
  Pencil,
  Share2,
  SquareArrowOutUpRight,
  Star,
  Trash2,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MediaItem, MediaSummary } from '../../sdk/media/contract.ts'
import { cardMenuWords } from '../../sdk/text/en/card-menu.ts'
import { favouritesWords } from '../../sdk/text/en/favourites.ts'
import { panelsWords } from '../../sdk/text/en/panels.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { quickViewWords } from '../../sdk/text/en/quick-view.ts'
import { useWords } from '../../sdk/text/language.ts'

import { downloadEntries } from '../downloads/download-menu.tsx'
import { useFavourite } from '../favourites/use-favourite.ts'
import { usePageOptions } from '../page-options.ts'
import { canJoinPlaylist } from '../playlists/can-join-playlist.ts'
import { IconButton } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import type { CardToolsProps } from './card-tools.tsx'
import { ChaptersDialog } from './chapters-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { useCardItem } from './use-card-item.ts'

const AddToPlaylistDialog = lazy(() =>
  import('../playlists/add-to-playlist-dialog.tsx').then((module) => ({ default: module.AddToPlaylistDialog })),
)
const DeleteDialog = lazy(() => import('../item-page/delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })))
const WebLinkDialog = lazy(() => import('../shares/web-link-dialog.tsx').then((module) => ({ default: module.WebLinkDialog })))

/** The actions of a search result. It opens at once: its button was pressed before it was there. */
export function CardMenu(props: CardToolsProps) {
  const words = useWords(cardMenuWords)
  const { loaded, load } = useCardItem(props.item.ClipDataID)
  if (loaded) return <OpenMenu {...props} whole={loaded.item} reload={load} />
  return (
    <IconButton
      className="vp-card-menu"
      label={words.open({ title: props.item.Title })}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy
    >
      <EllipsisVertical aria-hidden size={18} />
    </IconButton>
  )
}

interface OpenMenuProps extends CardToolsProps {
  /** Undefined: it could not be loaded. */
  whole: MediaItem | undefined
  reload: () => void
}

function OpenMenu({ item, whole, reload, onQuickView }: OpenMenuProps) {
  const words = useWords(cardMenuWords)
  const quickView = useWords(quickViewWords)
  const favourites = useWords(favouritesWords)
  const panels = useWords(panelsWords)
  const playlists = useWords(playlistsWords)
  const portal = useWords(portalWords)

  const { User } = usePageOptions()
  const { isOffered, isFavourite, toggle } = useFavourite(item)
  const mayCollect = canJoinPlaylist(User, item)
  const navigate = useNavigate()
  // The answer to a closed menu may come when it is open again: its entries stay as they were when it opened.
  const [offered, setOffered] = useState(whole)
  const downloads = offered?.CanDownload ? downloadEntries(offered) : []
  const [dialog, setDialog] = useState<DialogName>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu
        look="icon"
        className="vp-card-menu"
        label={words.open({ title: item.Title })}
        startsOpen
        onOpenChange={(isOpen) => (isOpen ? setOffered(whole) : reload())}
        entries={[
          { label: quickView.open, Icon: Eye, onClick: onQuickView },
          {
            label: words.page,
            Icon: SquareArrowOutUpRight,
            onClick: () => void navigate({ to: '/view.aspx', search: { id: item.EncID } }),
          },
          { label: words.details, Icon: Info, onClick: () => setDialog('details') },
          offered?.CanEdit && {
            label: portal.item.edit,
            Icon: Pencil,
            onClick: () => void navigate({ to: '/view.aspx', search: { id: item.EncID, edit: 'true' } }),
          },
          offered?.CanShareByWeblink && { label: words.share, Icon: Share2, onClick: () => setDialog('share') },
          isOffered && { label: isFavourite ? favourites.remove : favourites.add, Icon: Star, isOn: isFavourite, onClick: toggle },
          mayCollect && { label: playlists.add, Icon: ListPlus, onClick: () => setDialog('playlist') },
          offered?.Statistics && {
            label: panels.statistics,
            Icon: ChartColumn,
            onClick: () => void navigate({ to: '/statistics.aspx', search: { id: item.EncID } }),
          },
          (offered?.Chapters.Count ?? 0) > 0 && { label: words.chapters, Icon: ListOrdered, onClick: () => setDialog('chapters') },
          downloads.length > 0 && { label: portal.item.download, Icon: Download, inside: downloads },
          offered?.CanDelete && 'line',
          offered?.CanDelete && { label: portal.item.delete, Icon: Trash2, onClick: () => setDialog('delete') },
        ]}
      >
        <EllipsisVertical aria-hidden size={18} />
      </Menu>
      <OpenDialog summary={item} whole={whole} dialog={dialog} onClose={close} />
    </>
  )
}

type DialogName = 'share' | 'details' | 'chapters' | 'playlist' | 'delete'

interface OpenDialogProps {
  summary: MediaSummary
  whole: MediaItem | undefined
  dialog: DialogName | undefined
  onClose: () => void
}

/** The dialog that an entry of the menu has opened. */
function OpenDialog({ summary, whole, dialog, onClose }: OpenDialogProps) {
  const { BaseURL } = usePageOptions().Site
  return (
    <>
      <DetailsDialog summary={summary} item={whole} open={dialog === 'details'} onClose={onClose} />
      {whole && <ChaptersDialog item={whole} open={dialog === 'chapters'} onClose={onClose} />}
      {whole && dialog === 'delete' && (
        <Suspense fallback={null}>
          <DeleteDialog item={whole} open leaves={false} onClose={onClose} />
        </Suspense>
      )}
      {dialog === 'playlist' && (
        <Suspense fallback={null}>
          <AddToPlaylistDialog item={summary} open onClose={onClose} />
        </Suspense>
      )}
      {whole && dialog === 'share' && (
        <Suspense fallback={null}>
          <WebLinkDialog item={whole} base={(BaseURL || location.origin).replace(/\/$/, '')} time={0} open onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
