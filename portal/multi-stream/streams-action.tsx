import { LayoutPanelLeft } from 'lucide-react'
import { lazy } from 'react'
import { RecordTypes, Sources } from '../../sdk/media/contract.ts'
import { multiStreamWords } from '../../sdk/text/en/multi-stream.ts'
import type { ItemAction } from '../item-page/item-action.ts'

const StreamsDialog = lazy(() => import('./streams-dialog.tsx').then((module) => ({ default: module.StreamsDialog })))

/** Adds films that play together with a video, and arranges them. */
export const streamsAction: ItemAction = {
  name: 'streams',
  menu: {
    group: 'manage',
    isShown: ({ CanEdit, RecordType, Source, AudioOnly }) =>
      CanEdit && RecordType === RecordTypes.video && Source !== Sources.externalVideo && !AudioOnly,
    label: (language) => language.words(multiStreamWords).streams,
    Icon: LayoutPanelLeft,
  },
  Dialog: ({ item, onClose }) => <StreamsDialog item={item} onClose={onClose} />,
}
