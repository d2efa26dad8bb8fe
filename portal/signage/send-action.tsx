import { MonitorPlay } from 'lucide-react'
import { lazy } from 'react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { signageMenuWords } from '../../sdk/text/en/signage-menu.ts'
import type { ItemAction } from '../item-page/item-action.ts'

const SendDialog = lazy(() => import('./send-dialog.tsx').then((module) => ({ default: module.SendDialog })))

/** Sends the item to screens. */
export const sendToScreensAction: ItemAction = {
  name: 'screens',
  menu: {
    group: 'manage',
    // A screen cannot show another site's page that is only linked.
    isShown: ({ RecordType }, { IsAdmin }) => IsAdmin && RecordType !== RecordTypes.link,
    label: (language) => language.words(signageMenuWords).send,
    Icon: MonitorPlay,
  },
  Dialog: ({ item, onClose }) => <SendDialog open item={item} onClose={onClose} />,
}
