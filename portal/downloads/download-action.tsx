import { Download } from 'lucide-react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import type { ItemAction } from '../item-page/item-action.ts'
import { DownloadMenu, downloadEntries } from './download-menu.tsx'

const isOffered = ({ CanDownload, DownloadOptions }: MediaItem): boolean => CanDownload && DownloadOptions.length > 0

/** Downloads of the item. Viewers have a button; editors download less often and find them in the menu. */
export const downloadAction: ItemAction = {
  name: 'download',
  Button: ({ item }) => (isOffered(item) && !item.CanEdit ? <DownloadMenu item={item} /> : null),
  menu: {
    group: 'use',
    isShown: (item) => isOffered(item) && item.CanEdit,
    label: (language) => language.words(portalWords).item.download,
    Icon: Download,
    inside: downloadEntries,
  },
}
