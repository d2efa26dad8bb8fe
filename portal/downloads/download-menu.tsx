import { Archive, Download } from 'lucide-react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Menu, type MenuAction } from '../ui/menu.tsx'

/** The files of an item, each with its kind and size. */
export function DownloadMenu({ item }: { item: MediaItem }) {
  const portal = useWords(portalWords)

  return (
    <Menu align="start" entries={downloadEntries(item)}>
      <Download aria-hidden size={18} /> {portal.item.download}
    </Menu>
  )
}

/** The entries of a menu: a file that is archived cannot be downloaded. */
export const downloadEntries = ({ DownloadOptions }: MediaItem): MenuAction[] =>
  DownloadOptions.map(({ URL, Label, Archived }) =>
    Archived ? { label: Label, Icon: Archive, isDisabled: true } : { label: Label, download: URL },
  )
