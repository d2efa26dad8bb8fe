import {
  Archive,
  CodeXml,
  Download,
  EllipsisVertical,
  Image,
  Info,
  KeyRound,
  ListPlus,
  MonitorPlay,
  Trash2,
  UserRoundCog,
} from 'lucide-react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { cardMenuWords } from '../../sdk/text/en/card-menu.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { signageMenuWords } from '../../sdk/text/en/signage-menu.ts'
import { thumbnailsWords } from '../../sdk/text/en/thumbnails.ts'
import { useWords } from '../../sdk/text/language.ts'

import { downloadEntries } from '../downloads/download-menu.tsx'
import { usePageOptions } from '../page-options.ts'
import { mayBeCollected } from '../playlists/may-be-collected.ts'
import { Menu } from '../ui/menu.tsx'
import type { ItemDialog } from './item-dialogs.tsx'

export interface ItemMoreProps {
  item: MediaItem
  onOpen: (dialog: ItemDialog) => void
}

/** Menu with rare actions, and those of the owner. */
export function ItemMore({ item, onOpen }: ItemMoreProps) {
  const cardMenu = useWords(cardMenuWords)
  const words = useWords(portalWords).item
  const playlists = useWords(playlistsWords)
  const thumbnails = useWords(thumbnailsWords)
  const sendToScreens = useWords(signageMenuWords).send
  const admin = useWords(adminWords)
  const portal = useWords(portalWords)

  const { User } = usePageOptions()
  const opens = (dialog: ItemDialog) => () => onOpen(dialog)
  return (
    <Menu
      className="vp-more-button"
      label={cardMenu.open({ title: item.Title })}
      title={words.options}
      entries={[
        mayBeCollected(User, item) && { label: playlists.add, Icon: ListPlus, onClick: opens('playlist') },
        // Its owner comes here too to allow again what was forbidden.
        (item.CanShareByEmbed || item.CanGrant) && { label: words.embed, Icon: CodeXml, onClick: opens('embed') },
        item.CanEdit &&
          item.CanDownload &&
          item.DownloadOptions.length > 0 && { label: words.download, Icon: Download, inside: downloadEntries(item) },
        { label: cardMenu.details, Icon: Info, onClick: opens('details') },
        'line',
        item.CanEdit && { label: thumbnails.open, Icon: Image, onClick: opens('picture') },
        User.IsAdmin && { label: sendToScreens, Icon: MonitorPlay, onClick: opens('screens') },
        item.CanGrant && { label: admin.grants.open, Icon: KeyRound, onClick: opens('access') },
        item.CanGrant && { label: words.owner, Icon: UserRoundCog, onClick: opens('owner') },
        item.CanArchive && { label: portal.archive.move, Icon: Archive, onClick: opens('archive') },
        'line',
        item.CanDelete && { label: words.delete, Icon: Trash2, onClick: opens('delete') },
      ]}
    >
      <EllipsisVertical aria-hidden size={18} />
    </Menu>
  )
}
