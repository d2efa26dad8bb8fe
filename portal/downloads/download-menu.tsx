import { Menu } from '@base-ui/react/menu'
import { Archive, Download } from 'lucide-react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import '../ui/menu.css'

/** Everything of an item that can be taken away, each with its kind and size. */
export function DownloadMenu({ item }: { item: MediaItem }) {
  const portal = useWords(portalWords)

  return (
    <Menu.Root>
      <Menu.Trigger render={<Button />}>
        <Download aria-hidden size={18} /> {portal.item.download}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" className="vp-layer">
          <Menu.Popup className="vp-menu">
            <DownloadItems item={item} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** The entries of a menu. */
export const DownloadItems = ({ item }: { item: MediaItem }) =>
  item.DownloadOptions.map(({ URL, Label, Archived }) =>
    Archived ? (
      <Menu.Item key={Label} className="vp-menu-item" disabled>
        <Archive aria-hidden size={18} /> {Label}
      </Menu.Item>
    ) : (
      <Menu.LinkItem key={URL} className="vp-menu-item" href={URL} download closeOnClick>
        {Label}
      </Menu.LinkItem>
    ),
  )
