import { Image } from 'lucide-react'
import { lazy } from 'react'
import { thumbnailsWords } from '../../sdk/text/en/thumbnails.ts'
import type { ItemAction } from '../item-page/item-action.ts'

const ThumbnailDialog = lazy(() => import('./thumbnail-dialog.tsx').then((module) => ({ default: module.ThumbnailDialog })))

/** Changes the thumbnail of the item, also to the current frame of the player. */
export const thumbnailAction: ItemAction = {
  name: 'thumbnail',
  menu: { group: 'manage', isShown: ({ CanEdit }) => CanEdit, label: (language) => language.words(thumbnailsWords).open, Icon: Image },
  Dialog: ({ item, page, onClose }) => <ThumbnailDialog open item={item} video={page.video} onClose={onClose} />,
}
