import { MonitorPlay } from 'lucide-react'
import { lazy } from 'react'
import { signageMenuWords } from '../../sdk/text/en/signage-menu.ts'
import type { ItemAction } from '../item-page/item-action.ts'

const SendDialog = lazy(() => import('./send-dialog.tsx').then((module) => ({ default: module.SendDialog })))

/** Sends the item to screens. */
export const sendToScreensAction: ItemAction = {
  name: 'screens',
  menu: {
    group: 'manage',
    isShown: (_, { IsAdmin }) => IsAdmin,
    label: (language) => language.words(signageMenuWords).send,
    Icon: MonitorPlay,
  },
  Dialog: ({ item, onClose }) => <SendDialog open item={item} onClose={onClose} />,
}
